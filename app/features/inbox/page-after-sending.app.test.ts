import { expect, test } from 'vitest'
import { phonePhotograph } from '#app/media/pictures/pictures.fixture.ts'
import { kindNames } from '#app/requests/request-states.ts'
import { clubWithoutScript } from '#test/club-without-script.ts'
import type { PlainBrowser } from '#test/plain-browser.ts'
import { sentForms, type Fields } from './sent-forms.fixture.ts'

/** The key of whoever has sent it ends the address of the own page, in English before `/en`. */
const ownPage = /<a [^>]*href="([^"]*\/[\w-]{32}(?:\/en)?)(?:\?[^"]*)?(?:#[^"]*)?"/

const inEnglish = { ppr: '/piloteninfo/ppr-anfrage/en', hangar: '/piloteninfo/hallenplatz/en' } as const
const button =
  /^(?:Nachricht senden|Unverbindlich anfragen|Antrag absenden|Absenden|Hallenplatz anfragen|Ask for a place|PPR-Anfrage senden|Send PPR request|Bilder einsenden)$/

/** Members propose destinations; what they have sent stands in a list of theirs. */
const ofGuests = kindNames
  .filter((kind) => sentForms[kind].byMembers !== true)
  .flatMap((kind) => [
    { kind, page: sentForms[kind].page },
    ...(kind === 'ppr' || kind === 'hangar' ? [{ kind, page: inEnglish[kind] }] : []),
  ])

test.each(ofGuests)('after sending, $page leads to the own page of the request', async ({ kind, page }) => {
  const club = await clubWithoutScript()
  const guest = club.guest()
  await guest.open(page)
  const { fields, withPicture } = sentForms[kind]
  fillIn(guest, fields('gast@gast.example'))
  if (withPicture === true)
    guest.attach('[name=bilder]', new File([new Uint8Array(await phonePhotograph(120, 90))], 'bild.jpg'))
  await guest.press(button)
  expect(guest.status, guest.words().slice(0, 600)).toBe(200)
  const [number = 'no number'] = /[A-Z]{3,4}-\d{4}-\d{4}/.exec(guest.words('inhalt')) ?? []
  // Pictures lead there at once.
  const [own] =
    /[^?]*\/[\w-]{32}(?:\/en)?(?=\?|$)/.exec(guest.address) ?? ownPage.exec(guest.html)?.slice(1) ?? []
  expect(own, guest.words('inhalt')).toBeDefined()
  await guest.open(new URL(own ?? '', 'https://verein.example').pathname)
  expect(guest.status).toBe(200)
  expect(guest.words()).toContain(number)
})

/** As the fields are: typed into, chosen or ticked. */
function fillIn(guest: PlainBrowser, fields: Fields) {
  for (const [name, value] of Object.entries(fields)) {
    // The check of the hangar door asks for the same before it.
    const tag = [...guest.html.matchAll(new RegExp(`<(\\w+)[^>]*\\sname="${name}"[^>]*>`, 'g'))].at(-1)
    if (tag === undefined) throw new Error(`${guest.address} has no field ${name}`)
    const [whole, element] = tag
    if (element === 'select') guest.choose(`[name=${name}]`, value)
    else if (whole.includes('type="radio"')) guest.tick(`[name=${name}][value=${value}]`)
    else if (whole.includes('type="checkbox"')) guest.tick(`[name=${name}]`)
    else guest.fill(`#${/ id="([^"]+)"/.exec(whole)?.[1]}`, value)
  }
}
