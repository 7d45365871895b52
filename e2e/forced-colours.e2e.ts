import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

// Windows replaces every colour of a page when somebody has chosen a contrast theme; backgrounds and shadows that tell what is
// chosen are gone then, unless a rule keeps them.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const pages = {
  guest: [
    '/piloteninfo/ppr-anfrage',
    '/piloteninfo/aip-auszug',
    '/verein/mitgliedschaft',
    '/flugplatz/webcam',
    '/erlebnisse/schnupperflug',
  ],
  member: ['/mitglied/profil', '/vereinsflieger/reservierung', '/vereinsflieger/flugbuch'],
  admin: ['/admin/flugplatz/zeiten', '/admin/platzstatus', '/admin/blog', '/admin/veranstaltungen/erstellen'],
} as const

for (const role of ['guest', 'member', 'admin'] as const) {
  test(`with the colours of a contrast theme a ${role} can tell what is chosen`, async ({
    page,
    signInAs,
  }) => {
    if (role !== 'guest') await signInAs(role)
    for (const address of pages[role]) {
      await openPage(page, address)
      expect.soft(await unmarked(page), address).toEqual([])
    }
  })
}

test('with the colours of a contrast theme the lamps of the field keep theirs', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await openPage(page, '/admin')
  const [ground, ...lamps] = await page
    .locator('body, .lights-row .lamp')
    .evaluateAll((all) =>
      all.map((each) => getComputedStyle(each)).map((style) => style.backgroundColor + style.boxShadow),
    )
  expect(lamps).toHaveLength(4)
  expect(new Set([ground, ...lamps]).size, 'each of its own, and none like the page').toBe(5)
})

/** Names of the radio buttons and tick boxes that look the same chosen and not. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const facts = [
      'backgroundColor',
      'outlineStyle',
      'borderTopColor',
      'fontWeight',
      'content',
      'transform',
    ] as const
    const lookOf = (element: Element | null, part?: string) => {
      if (element === null) return ''
      const style = getComputedStyle(element, part)
      return facts.map((fact) => style[fact]).join()
    }
    /** A sign that has the colour of its ground is none. */
    const isSign = (input: Element) =>
      getComputedStyle(input, '::before').backgroundColor !== getComputedStyle(input).backgroundColor
    const inputs = document.querySelectorAll<HTMLInputElement>(
      'main :is([type=radio], [type=checkbox]):enabled',
    )
    const found = new Set<string>()
    for (const input of inputs) {
      const label = input.closest('label')
      if (label !== null && !label.checkVisibility()) continue
      const isNative =
        getComputedStyle(input).appearance !== 'none' && getComputedStyle(input).opacity !== '0'
      if (isNative && input.getBoundingClientRect().width > 4) continue
      const look = () => {
        const hasSign = getComputedStyle(input, '::before').content !== 'none' && isSign(input)
        const parts = [
          lookOf(input.nextElementSibling),
          lookOf(label),
          lookOf(label?.querySelector('b') ?? null, '::before'),
        ]
        return [...parts, hasSign ? lookOf(input, '::before') : ''].join('|')
      }
      const was = input.checked
      input.checked = true
      const chosen = look()
      input.checked = false
      const free = look()
      input.checked = was
      if (chosen === free)
        found.add(`${input.name || input.id}: ${label?.textContent.trim().slice(0, 40) ?? ''}`)
    }
    return [...found]
  })
}
