import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { clubWithoutScript } from '#test/club-without-script.ts'
import { publicAddresses } from '#test/public-addresses.ts'

/** Where the links lead that stand within elements of these names. */
function linksWithin(html: string, names: readonly string[]): Set<string> {
  const parts = DomUtils.findAll(({ name }) => names.includes(name), parseDocument(html).children)
  const links = parts.flatMap(({ children }) => DomUtils.findAll(({ name }) => name === 'a', children))
  return new Set(links.map(({ attribs }) => attribs.href ?? ''))
}

test('a guest reaches every public page through the menu and the footer, without script', async () => {
  const guest = (await clubWithoutScript()).guest()
  await guest.open('/')
  const linked = linksWithin(guest.html, ['header', 'footer'])
  const above = (address: string) => publicAddresses.find((other) => address.startsWith(`${other}/`))
  const inMenu = publicAddresses.filter(
    (address) => above(address) === undefined && !address.startsWith('/passwort'),
  )
  expect(inMenu.filter((address) => !linked.has(address))).toEqual([])
  // What stands below a page, as a post, is one click from it; its English twin by the switch in the header.
  for (const [parent, children] of Map.groupBy(publicAddresses, above)) {
    if (parent === undefined) continue
    await guest.open(parent)
    const onward = linksWithin(guest.html, ['header', 'main'])
    expect(
      children.filter((child) => !onward.has(child)),
      parent,
    ).toEqual([])
  }

  await guest.open('/')
  await guest.follow(/^Blog/)
  expect(guest.heading()).toBe('Aus Halle und Cockpit')
  await guest.follow('Die Halle riecht wieder nach Leim')
  expect(guest.heading()).toBe('Die Halle riecht wieder nach Leim')
})

test('an unknown address says so in both languages and offers ways on', async () => {
  const guest = (await clubWithoutScript()).guest()
  await guest.open('/flugplatz/kaffee')
  expect(guest.status).toBe(404)
  expect(guest.heading()).toBe('Seite nicht gefunden')
  expect(guest.words()).toContain('Page not found: /flugplatz/kaffee')
  expect(guest.html).toContain('type="search"')
})
