import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { features } from '#app/root/features.ts'
import { allRights, type Right } from '#app/platform/identity/rights.ts'
import { adminSections, menuOfPlaces, pathOf, placesFor, settingsGroups } from './admin-menu.ts'
import { AdminRail } from './admin-rail.tsx'

const places = features.flatMap(({ adminMenu = [] }) => adminMenu)
const menuFor = (rights: readonly Right[]) => menuOfPlaces(placesFor(places, rights))
const rail = (rights: readonly Right[], path: string) =>
  renderToStaticMarkup(<AdminRail menu={menuFor(rights)} path={path} />)
const labels = (html: string) =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => text!.replace(/<[^>]*>/g, '').trim())

test('the menu has at most nine first-level entries, eleven places below one, and fifteen settings', () => {
  const menu = menuFor(allRights)
  expect(menu.length).toBeLessThanOrEqual(9)
  for (const { section, isListed, places: own } of menu) {
    const shown = own.filter(({ inside }) => !inside)
    // A page that lists the others of its section counts itself.
    expect([section, shown.length]).toEqual([section, Math.min(shown.length, isListed ? 15 : 11)])
  }
})

test('each thing has one place, one address and one name, and every setting a heading', () => {
  for (const key of ['href', 'label'] as const) {
    const all = places.map((place) => place[key])
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
  }
  for (const { section, group, listsSection, label } of places) {
    if (section === 'settings' && listsSection !== true)
      expect([label, Object.keys(settingsGroups).includes(group ?? '')]).toEqual([label, true])
    else expect([label, group]).toEqual([label, undefined])
  }
  const orders = places.map(({ section, place }) => `${section} ${place}`)
  expect(orders.filter((each, index) => orders.indexOf(each) !== index)).toEqual([])
})

test('whoever writes for the club finds its website and no section in which there is nothing to do', () => {
  const sections = menuFor(['editorial']).map(({ section }) => section)
  expect(sections).toEqual(['today', 'requests', 'website', 'events'])
})

test('a section leads to the first thing one may do there', () => {
  const hrefOf = (right: Right, section: keyof typeof adminSections) =>
    menuFor([right]).find((each) => each.section === section)?.href
  expect(hrefOf('board', 'prices')).toBe('/admin/preise')
  expect(hrefOf('flight-operations', 'prices')).toBe('/admin/schnupperflug')
  expect(hrefOf('board', 'settings')).toBe('/admin/einstellungen')
  expect(hrefOf('data-protection', 'settings')).toBe('/admin/datenschutz')
})

test('an administrator without any right sees today and no empty section', () => {
  expect(labels(rail([], '/admin'))).toEqual(['Heute'])
})

test('only the section one is in is open, and of the airfield and its hours the innermost is the current one', () => {
  const html = rail(['board'], '/admin/flugplatz/zeiten/regel')
  expect(html.match(/class="rail-sub"/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/admin\/flugplatz\/zeiten" aria-current="true"/)
  expect(html.match(/aria-current/g)).toHaveLength(2)
  expect(labels(html)).toContain('Betriebszeiten')
  expect(labels(html)).not.toContain('Vorstand')
})

test('a page inside another one leaves the section of that one open', () => {
  const html = rail(['board'], '/admin/einstellungen/flugplatz/vorschlag')
  expect(labels(html)).toContain('Platzdaten')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test('the settings are named on their page and not once more in the menu', () => {
  const html = rail(['system'], '/admin/einstellungen/mail')
  expect(labels(html)).not.toContain('E-Mail')
  expect(labels(rail(['membership'], '/admin/datenschutz'))).toContain('Fristen')
})

test('addresses of places are paths below the administration', () => {
  for (const { href } of places) expect(pathOf(href)).toMatch(/^\/admin(\/[a-z0-9-]+)*$/)
})
