import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminMenuFor } from './admin-menu.ts'
import { AdminRail } from './admin-rail.tsx'

const rail = (rights: Parameters<typeof adminMenuFor>[0], path: string) =>
  renderToStaticMarkup(<AdminRail menu={adminMenuFor(rights)} counts={{}} path={path} />)

test('whoever writes for the club finds its website and no group in which there is nothing to do', () => {
  const headings = adminMenuFor(['editorial']).map(({ heading }) => heading)
  expect(headings).toContain('Website')
  expect(headings).not.toContain('Flugplatz')
})

test('an administrator without any right sees the overview and no empty menu', () => {
  const html = rail([], '/admin')
  expect(html).toContain('href="/admin"')
  expect(html).not.toContain('<details')
})

test('of the airfield and its hours the innermost place is the current one, named on the closed menu', () => {
  const html = rail(['board'], '/admin/flugplatz/zeiten')
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toContain('<span class="rail-here">Betriebszeiten</span>')
  expect(html).toMatch(/href="\/admin\/flugplatz\/zeiten" aria-current/)
})
