import { expect, test } from 'vitest'
import { aClubOnDuty, asMember, at } from '../duties.fixture.ts'
import { findDuty } from '../duties.server.ts'
import { giveDuty } from '../give-duty.server.ts'
import { acceptSwap, declineSwap, offerSwap, withdrawSwap } from './swap-duty.server.ts'
import { listOpenSwapsOf } from './swaps.server.ts'

/** Feld has the first Saturday, Aring the second. */
async function aFilledRoster() {
  const club = await aClubOnDuty()
  const { house, tower, feld, aring, db } = club
  const [first, second] = [tower[0]!.id, tower[1]!.id]
  await giveDuty(house, asMember(feld), { id: first, memberId: feld, at })
  await giveDuty(house, asMember(aring), { id: second, memberId: aring, at })
  return {
    ...club,
    first,
    second,
    holders: async () => [(await findDuty(db, first))!.memberId, (await findDuty(db, second))!.memberId],
    openSwap: async () => (await listOpenSwapsOf(db, [first]))[0]?.id ?? '',
  }
}

const offer = { toId: null, returnDutyId: null, note: '' }

test('an offer alone changes nothing; with the second consent both duties change hands at once', async () => {
  const { house, feld, aring, first, second, holders, openSwap, mails } = await aFilledRoster()
  const wish = { ...offer, dutyId: first, returnDutyId: second, note: 'Taufe' }
  expect(await offerSwap(house, asMember(feld), wish, at)).toEqual({ ok: true })
  expect(await holders()).toEqual([feld, aring])
  expect(await acceptSwap(house, asMember(aring), await openSwap(), at)).toEqual({ ok: true })
  expect(await holders()).toEqual([aring, feld])
  expect(await mails()).toEqual([
    'dienst-tausch-angeboten → aring@verein.example',
    'dienst-getauscht → feld@verein.example',
    'dienst-getauscht → aring@verein.example',
  ])
})

test('offered to all, whoever is qualified and first takes it over; everybody else is too late', async () => {
  const { house, feld, aring, imhof, first, holders, openSwap, mails } = await aFilledRoster()
  await offerSwap(house, asMember(feld), { ...offer, dutyId: first }, at)
  expect(await mails()).toEqual(['dienst-tausch-angeboten → aring@verein.example'])
  const id = await openSwap()
  expect(await acceptSwap(house, asMember(imhof), id, at)).toMatchObject({
    refusal: { reason: 'not-qualified' },
  })
  expect(await acceptSwap(house, asMember(aring), id, at)).toEqual({ ok: true })
  expect(await holders()).toEqual([aring, aring])
  expect(await acceptSwap(house, asMember(aring), id, at)).toMatchObject({
    refusal: { reason: 'swap-over' },
  })
})

test('declined, withdrawn or overtaken, an offer leaves everything as it was', async () => {
  const { house, db, feld, aring, imhof, first, holders, openSwap } = await aFilledRoster()
  await offerSwap(house, asMember(feld), { ...offer, dutyId: first, toId: aring }, at)
  const declined = await openSwap()
  expect(await declineSwap(house, asMember(imhof), declined, at)).toMatchObject({ ok: false })
  expect(await declineSwap(house, asMember(aring), declined, at)).toEqual({ ok: true })
  await offerSwap(house, asMember(feld), { ...offer, dutyId: first }, at)
  const withdrawn = await openSwap()
  expect(await withdrawSwap(db, asMember(aring), withdrawn, at)).toMatchObject({ ok: false })
  expect(await withdrawSwap(db, asMember(feld), withdrawn, at)).toEqual({ ok: true })
  for (const id of [declined, withdrawn])
    expect(await acceptSwap(house, asMember(aring), id, at)).toMatchObject({ ok: false })
  expect(await holders()).toEqual([feld, aring])
})

test('nobody offers what is not theirs, or asks in return for what the other may not give', async () => {
  const { house, aring, imhof, feld, first, winch } = await aFilledRoster()
  await giveDuty(house, asMember(imhof), { id: winch[0]!.id, memberId: imhof, at })
  expect(await offerSwap(house, asMember(aring), { ...offer, dutyId: first }, at)).toMatchObject({
    refusal: { reason: 'not-allowed' },
  })
  const impossible = { ...offer, dutyId: first, returnDutyId: winch[0]!.id }
  expect(await offerSwap(house, asMember(feld), impossible, at)).toMatchObject({
    refusal: { reason: 'not-qualified' },
  })
})
