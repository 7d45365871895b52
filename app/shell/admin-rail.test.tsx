import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { features } from '#app/features.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { menuOfPlaces, placesFor } from './admin-menu.ts'
import { AdminRail } from './admin-rail.tsx'

const places = features.flatMap(({ adminMenu = [] }) => adminMenu)
const menuFor = (rights: readonly Right[]) =>
  menuOfPlaces(
    placesFor(places, rights).map(({ group, label, href, icon }) => ({ group, label, href, icon })),
  )
const rail = (rights: readonly Right[], path: string) =>
  renderToStaticMarkup(<AdminRail menu={menuFor(rights)} path={path} />)

test('whoever writes for the club finds its website and no group in which there is nothing to do', () => {
  const headings = menuFor(['editorial']).map(({ heading }) => heading)
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
