import { expect, test } from 'vitest'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { startAirfieldClub } from '#test/airfield-club.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'

type Club = Awaited<ReturnType<typeof startAirfieldClub>>

/** Returns the HTML around the page's main content, without parts marked as German. */
async function frame(club: Club, path: string) {
  const html = await (await club.get(path)).text()
  const [head = '', rest = ''] = html.slice(html.indexOf('<body')).split('<main')
  const around = `${head} ${rest.split('</main>')[1] ?? ''}`
  const isMarked = /<(\w+)(?: [^>]*)? lang="de"[^>]*>(?:(?!<\1[ >])[\s\S])*?<\/\1>/g
  return { around, inEnglish: textOf(around.replace(isMarked, ' ')) }
}

const germanWords =
  /\b(?:Uhr|Menü|Schließen|Geöffnet|Geschlossen|Anruf|Zeiten|Piste|Hinweise?|Öffnungszeiten|Flugleitung|Funk|Heute|Einschränkung|Betriebszeiten|Impressum|Datenschutz|Fuß|Kontakt|Suche|Wetter|Sicht)\b/

test('strip, menu, foot and phone bar of every English page are in English', async () => {
  const club = await startAirfieldClub()
  for (const { en } of Object.values(pagePairs)) {
    const { inEnglish } = await frame(club, en)
    expect(inEnglish, en).not.toMatch(germanWords)
    for (const said of ['Skip to content', 'Open until 18:00 LT', 'Legal notice', 'Hours of operation'])
      expect(inEnglish, en).toContain(said)
    expect(inEnglish).toContain('129.985 MHz')
  }
})

test('the menu leads to English pages first, and says which are in German', async () => {
  const { around } = await frame(await startAirfieldClub(), pagePairs.ppr.en)
  const links = [...around.matchAll(/<a href="(\/(?:piloteninfo|flugplatz)\/[^"]*)"(?: hrefLang="(\w+)")?/g)]
  // The other pages are empty in this club, so no links lead to them.
  const { hours, ppr, prices } = pagePairs
  for (const { de, en } of [hours, ppr, prices]) {
    expect(links.map(([, href]) => href)).toContain(en)
    expect(links.map(([, href]) => href)).not.toContain(de)
  }
  expect(around).toContain('href="/verein/mitglieder" hrefLang="de"')
  expect(textOf(around)).toContain('Branches and honorary members (in German)')
})

test('a notice stands in English where the club wrote one, otherwise in German and named so', async () => {
  const club = await startAirfieldClub()
  const editor = await club.as('admin', ['editorial'])
  const notice = {
    intent: 'speichern',
    kind: 'warning',
    scope: 'all',
    'startsAt.day': '2026-06-14',
    'startsAt.time': '',
    'endsAt.day': '2026-06-15',
    'endsAt.time': '',
  }
  await editor.post('/admin/hinweise/erstellen', { ...notice, text: 'Gras weich.', textEn: 'Grass is soft.' })
  await editor.post('/admin/hinweise/erstellen', { ...notice, text: 'Kran am Ort.', textEn: '' })
  const { around, inEnglish } = await frame(club, pagePairs.hours.en)
  expect(inEnglish).toContain('Caution: Grass is soft.')
  expect(around).toContain('(in German) <span lang="de">Kran am Ort.</span>')
  expect(around).not.toContain('Gras weich.')
  expect(textOf((await frame(club, pagePairs.hours.de)).around)).toContain('Achtung: Gras weich.')
})

test('what the duty person says and closes is told in English around its own words', async () => {
  const club = await startAirfieldClub()
  const { airfield } = await airfieldContent(club.db)
  const duty = await club.as('admin')
  const [runway] = airfield!.runways
  await duty.post('/admin/platzstatus', {
    intent: 'sperren',
    runway: runway!.id,
    reason: 'Mäharbeiten',
    untilDay: '2026-06-14',
    untilTime: '15:00',
  })
  await duty.post('/admin/platzstatus', {
    intent: 'setzen',
    light: 'yellow',
    until: 'one-hour',
    text: 'Segelflugwettbewerb',
  })
  const { around, inEnglish } = await frame(club, pagePairs.hours.en)
  expect(inEnglish).toMatch(/Call before approach, until \d\d:\d\d LT/)
  expect(around).toContain(`Runway ${runway!.designator}: <span lang="de">Mäharbeiten</span>, until`)
  expect(around).toContain('<span lang="de">Segelflugwettbewerb</span>')
})
