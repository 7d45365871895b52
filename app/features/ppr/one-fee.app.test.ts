import { expect, test } from 'vitest'
import type { Authorized } from '#app/platform/identity/actor.ts'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { answerPpr } from './answer-ppr.server.ts'
import { deliver, klaraInHaste, openForm, passOf, pprForm } from './klara-asks.fixture.ts'

const landing = 'Landung, 1 001–1 200 kg, erhöhter Schallschutz'
const callOut = 'PPR außerhalb der Zeiten, Anfahrt der Betriebsleitung'

/** Returns the visible text of a page or letter. */
const plain = (text: string) => textOf(text).replaceAll('&amp;', '&')

test('form, summary, letters, pilot’s page, permit and calculator tell the same lines and the same total', async () => {
  const club = await openForm()
  const places = new Map<string, string>()
  const asked = await club.post(pprForm, { ...klaraInHaste, absicht: 'pruefen', formular: club.pass })
  const form = await (await club.get(asked.headers.get('location')!)).text()
  const bill = plain(form)
  expect(bill).toContain(
    `${landing} 1 × Landung 16,50 € PPR-Zuschlag, ${callOut} 1 × angefangene Stunde 25,00 €`,
  )
  expect(bill).toContain('Zusammen, voraussichtlich darin 19 % USt. 6,62 € 41,50 €')
  expect(bill).toContain('entfällt: Verlängerung nach Betriebsschluss')

  const sent = await club.post(pprForm, { ...klaraInHaste, formular: passOf(form) })
  places.set('summary', plain(await (await club.get(sent.headers.get('location')!)).text()))
  await deliver(club)
  const toKlara = () => club.services.mailer.sent.filter(({ to }) => to.address === klaraInHaste.mail)
  places.set('letter', plain(toKlara().at(-1)!.text))

  const { id } = await club.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const officer = { id: 'officer' } as Authorized<'answer-ppr'>
  const answer = { event: 'confirm', text: '', alternative: '' } as const
  await answerPpr(club.services, officer, { requestId: id, expectedRevision: 1, who: 'Emil Sauter' }, answer)
  club.later(1)
  await deliver(club)
  const granted = toKlara().at(-1)!
  expect(granted.subject).toContain('genehmigt')
  places.set('permit', plain(granted.text))
  const link = /https:\/\/verein\.example(\/piloteninfo\/ppr\/[\w-]{32})/.exec(granted.text)![1]!
  const own = await (await club.get(link)).text()
  places.set('pilot’s page', plain(own))

  const calculator = /href="(\/piloteninfo\/preisliste\?[^"]+)"/.exec(own)![1]!.replaceAll('&amp;', '&')
  const calculated = plain(await (await club.get(calculator)).text())
  expect(calculated).toContain('Summe 41,50 €')
  expect(calculated).toContain('16,50 €')
  expect(calculated).toContain(callOut)
  expect(calculated).toContain('Entfällt hier: Verlängerung nach Betriebsschluss')

  for (const [place, text] of places) {
    expect(text, place).toContain('voraussichtlich 41,50 €')
    expect(text, place).toContain(`${landing} (1 × Landung): 16,50 €`)
    expect(text, place).toContain(`${callOut} (1 × angefangene Stunde): 25,00 €`)
    expect(text, place).toContain('entfällt: Verlängerung nach Betriebsschluss')
  }
})
