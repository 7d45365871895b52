import { expect, onTestFinished, test } from 'vitest'
import { appKey, rows, service } from '#app/features/vereinsflieger/remote/falkenried.fixture.ts'
import { passwordHash } from '#app/features/vereinsflieger/remote/sign-in.server.ts'
import { startVereinsflieger } from './vereinsflieger-fake.ts'

type Answer = { status: number; body: Record<string, unknown> }

/** Signed in over there, as one call after the other. */
async function signedIn(rights: readonly string[] = []) {
  const seeded = {
    ...rows,
    flights: [{ flid: '1' }, { flid: '2' }],
    accounts: [{ adid: '9', value: '12.00' }],
    sales: [],
  }
  const fake = await startVereinsflieger({ appKey, users: [{ ...service, rights }], rows: seeded })
  onTestFinished(fake.stop)
  async function call(method: string, path: string, fields: Record<string, string> = {}): Promise<Answer> {
    const form = new URLSearchParams(fields)
    const isQuery = method === 'GET'
    const address = `${fake.address}/${path}${isQuery ? `?${form}` : ''}`
    const response = await fetch(address, { method, body: isQuery ? null : form })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const { body } = await call('GET', 'auth/accesstoken')
  const accesstoken = String(body.accesstoken)
  const password = passwordHash(service.password, 'utf-8')
  const who = { accesstoken, appkey: appKey, username: service.name, password }
  expect((await call('POST', 'auth/signin', who)).status).toBe(200)
  const ask = (method: string, path: string, fields: Record<string, string> = {}) =>
    call(method, path, { ...fields, accesstoken })
  return { fake, call, ask, accesstoken }
}

test('the stand-in refuses what is out of range, missing or backwards, as the interface does', async () => {
  const { ask } = await signedIn(['accounts', 'vouchers'])
  const person = { uid: '100' }
  const plane = { callsign: 'D-EQFB' }
  for (const [method, path, bad, good] of [
    ['POST', 'flight/list/plane', { ...plane, count: '101' }, { ...plane, count: '100' }],
    ['POST', 'flight/list/user', { ...person, count: '0' }, { ...person, count: '1' }],
    ['POST', 'flight/list/myflights', { count: '1001' }, { count: '1000' }],
    ['POST', 'flight/list/modified', { days: '29' }, { days: '28' }],
    ['POST', 'sale/list/modified', { days: '0' }, { days: '1' }],
    ['POST', 'flight/list/date', {}, { dateparam: '2026-07-04' }],
    ['POST', 'sale/list/date', { date: 'heute' }, { date: '2026-07-04' }],
    [
      'POST',
      'sale/list/daterange',
      { datefrom: '2026-07-04', dateto: '2026-07-03' },
      { datefrom: '2026-07-03', dateto: '2026-07-04' },
    ],
    ['POST', 'account/list/year', { year: '26' }, { year: '2026' }],
    [
      'POST',
      'account/add',
      { bookingdate: '2026-07-04', value: '0', debitaccount: '1', creditaccount: '2' },
      { bookingdate: '2026-07-04', value: '0.01', debitaccount: '1', creditaccount: '2' },
    ],
    ['POST', 'flight/add', {}, plane],
  ] as const) {
    expect((await ask(method, path, bad)).status, `${path} refused`).toBe(400)
    expect((await ask(method, path, good)).status, path).toBe(200)
  }
  expect((await ask('POST', 'flight/list/today')).status).toBe(200)
})

test('the stand-in knows flights and bookings one by one, joins tows, and wants the right for bookings', async () => {
  const { ask, fake } = await signedIn()
  expect(await ask('POST', 'flight/get/2')).toMatchObject({ status: 200, body: { flid: '2' } })
  expect((await ask('POST', 'flight/get/77')).status).toBe(404)
  expect((await ask('PUT', 'flight/edit/2', { comment: 'Platzrunde' })).status).toBe(200)
  expect((await ask('PUT', 'flight/jointowflights', { flid: '2', flidtow: '1' })).status).toBe(200)
  expect(fake.rows.flights?.find(({ flid }) => flid === '2')).toEqual({
    flid: '2',
    comment: 'Platzrunde',
    flidtow: '1',
  })
  expect((await ask('PUT', 'flight/jointowflights', { flid: '2', flidtow: '77' })).status).toBe(401)
  expect((await ask('DELETE', 'flight/delete/1')).status).toBe(200)
  expect((await ask('DELETE', 'flight/delete/1')).status).toBe(404)
  for (const path of ['account/get/9', 'account/list/today', 'user/list', 'voucher/list'])
    expect((await ask('POST', path)).status, path).toBe(401)
  const keeper = await signedIn(['accounts'])
  expect(await keeper.ask('POST', 'account/get/9')).toMatchObject({ status: 200, body: { value: '12.00' } })
})

test('the stand-in answers with a backup as a ZIP, and to nobody without a token', async () => {
  const { fake, accesstoken } = await signedIn()
  const response = await fetch(`${fake.address}/backup/getzip?accesstoken=${accesstoken}`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await fetch(`${fake.address}/backup/getzip`)).status).toBe(401)
})
