import { expect, test } from 'vitest'
import { confirmedForMs } from '#app/platform/identity/session/browser-session.ts'
import { lockAway } from '#app/platform/files/secrets.server.ts'
import { admission, aMembershipAdmin, applications } from './membership-admin.fixture.ts'

const debits = `${applications}/sepa-daten`
const iban = 'DE89370400440532013000'

/** Creates an application of Mia with a mandate and admits her. */
async function aMandate() {
  const admin = await aMembershipAdmin()
  const lockedIban = await lockAway(admin.services.files, iban)
  const { id, path } = await admin.apply({ directDebit: { holder: 'Mia Lorenz', lockedIban } })
  const secretary = await admin.officer()
  const treasurer = await admin.officer(['treasurer'])
  const stored = async () =>
    (await admin.db.selectFrom('requests').select('fields').where('id', '=', id).executeTakeFirstOrThrow())
      .fields
  return { ...admin, id, path, secretary, treasurer, stored, lockedIban }
}

test('the treasurer gets the account number once, and then it is gone', { tags: 'postgres' }, async () => {
  const { id, path, secretary, treasurer, stored, lockedIban, db } = await aMandate()
  expect(await (await treasurer.get(debits)).text()).not.toContain('Mia Lorenz')
  expect((await treasurer.post(debits, { intent: 'zeigen', antrag: id })).status).toBe(409)
  await secretary.post(path, admission)
  expect(await stored()).toContain(lockedIban)

  const list = await (await treasurer.get(debits)).text()
  expect(list).toContain('Mia Lorenz')
  expect(list).not.toContain('DE89')
  const shown = await treasurer.post(debits, { intent: 'zeigen', antrag: id })
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain('DE89 3704 0044 0532 0130 00')
  const purges = await Promise.all(
    [1, 2].map(() => treasurer.post(debits, { intent: 'uebernommen', antrag: id })),
  )
  expect(purges.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stored()).not.toContain(lockedIban)
  expect(JSON.parse(await stored())).toMatchObject({
    directDebit: null,
    debitHandedOver: true,
    firstName: 'Mia',
  })
  expect((await treasurer.post(debits, { intent: 'zeigen', antrag: id })).status).toBe(409)
  const history = await db.selectFrom('request_history').select('what').orderBy('id').execute()
  expect(history.map(({ what }) => what).toSorted()).toEqual([
    'SEPA-Daten gezeigt',
    'SEPA-Daten übernommen und hier gelöscht',
    'aufgenommen',
    'eingegangen',
  ])
  expect(await (await secretary.get(path)).text()).toContain('der Kasse übergeben')
})

test('whoever decides never reads the account number, locked or not', async () => {
  const { id, path, secretary, lockedIban, as } = await aMandate()
  for (const page of [await secretary.get(path), await secretary.get(`${path}.data`)]) {
    const text = await page.text()
    expect(text).toContain('Mia Lorenz')
    expect(text).not.toContain(lockedIban)
  }
  await secretary.post(path, admission)
  for (const outsider of [secretary, await as('member'), await as('admin', ['board'])]) {
    expect((await outsider.get(debits)).status).toBe(403)
    expect((await outsider.post(debits, { intent: 'zeigen', antrag: id })).status).toBe(403)
  }
})

test('the password is asked for once more before anything is shown or removed', async () => {
  const { id, path, secretary, treasurer, services, stored, lockedIban } = await aMandate()
  await secretary.post(path, admission)
  const later = new Date(services.now().getTime() + confirmedForMs)
  services.now = () => later
  for (const intent of ['zeigen', 'uebernommen']) {
    const asked = await treasurer.post(debits, { intent, antrag: id })
    expect(asked.status).toBe(303)
    expect(asked.headers.get('location')).toContain('/anmelden/bestaetigen')
  }
  expect(await stored()).toContain(lockedIban)
})
