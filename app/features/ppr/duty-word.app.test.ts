import { expect, test } from 'vitest'
import { withoutTypography as textOf } from '#test/page-reading.ts'
import { klara, openForm, passOf, pprForm } from './klara-asks.fixture.ts'

/** It is Sunday, 14 June 2026, 10:42; the airfield is open until 18:00. */
const today = { ...klara, laermzeugnis: 'ja', 'ankunft-tag': '2026-06-14' }

async function whenSaid(light: string, untilTime: string) {
  const club = await openForm()
  const admin = await club.as('admin')
  const said = { intent: 'setzen', light, until: 'time', untilTime, text: 'Gewitter' }
  expect((await admin.post('/admin/platzstatus', said)).status).toBe(303)
  return {
    ...club,
    async asked(time: string) {
      const typed = { ...today, 'ankunft-zeit': time, absicht: 'pruefen', formular: club.pass }
      const answer = await club.post(pprForm, typed)
      const page = await (await club.get(answer.headers.get('location')!)).text()
      return {
        page,
        verdict: textOf(/id="urteil"[\s\S]*?<\/section>|id="urteil"[\s\S]*?<\/div>/.exec(page)![0]),
      }
    },
  }
}

test('while nobody may approach, the form says so as the strip does, and takes no request for that time', async () => {
  const club = await whenSaid('red', '14:00')
  const { page, verdict } = await club.asked('13:30')
  expect(verdict).toContain('Kein Anflug bis 14:00 Uhr')
  expect(textOf(page)).not.toMatch(/kein PPR nötig|landen ohne Anfrage, geöffnet/)
  const sent = await club.post(pprForm, { ...today, 'ankunft-zeit': '13:30', formular: passOf(page) })
  expect(sent.status).toBe(400)
  expect(textOf(await sent.text())).toContain(
    'Heute bis 14:00 Uhr kein Anflug, auch nicht mit PPR. Gewitter. Danach geöffnet.',
  )
  expect((await club.asked('15:00')).verdict).toContain('Geöffnet, kein PPR nötig')
})

test('while visitors are to call first, the form says that and nothing else', async () => {
  const club = await whenSaid('yellow', '14:00')
  const { verdict } = await club.asked('13:30')
  expect(verdict).toContain('Vor dem Anflug anrufen, bis 14:00 Uhr')
  expect(verdict).not.toMatch(/kein PPR|ohne Anfrage/)
})

test('while everybody is let in, the form asks for no PPR outside the hours, and for no surcharge of it', async () => {
  const club = await whenSaid('green', '20:00')
  const { page, verdict } = await club.asked('19:30')
  expect(verdict).toContain('Anflug frei, kein PPR nötig')
  expect(textOf(page)).not.toMatch(/Mit PPR, Antwort|Um 19:30 LT geschlossen/)
  // The strip says „Geöffnet bis 20:00 Uhr“; the regular hours are those of every Sunday.
  expect(textOf(page)).toContain('Regulär heute')
  expect(textOf(page)).toContain('der Anflug ist zu dieser Zeit für alle frei')
})
