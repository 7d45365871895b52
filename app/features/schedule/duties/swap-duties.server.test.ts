import { expect, test } from 'vitest'
import { runNextJob } from '#app/platform/jobs/worker.server.ts'
import { lapseSwap } from '../reservations/lapse-swap.job.server.ts'
import { aClubOnDuty, asMember, at, planner } from './duties.fixture.ts'
import { findDuty } from './duties.server.ts'
import { callOffDuty } from './lay-out.server.ts'
import { giveDuty } from './give-duty.server.ts'
import { acceptSwap, declineSwap, offerSwap, withdrawSwap } from '../swaps/swap-workflow.server.ts'
import { listOpenSwapsOf } from '../swaps/swaps.server.ts'
import { swappableReservations } from '../reservations/swap-reservations.server.ts'
import { swappableDuties as duties } from './swap-duties.server.ts'
import { writtenMails } from '#test/written-mails.ts'

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
    openSwap: async () => (await listOpenSwapsOf(db, 'duty', [first]))[0]?.id ?? '',
  }
}

const offer = { toId: null, returnId: null, note: '' }

test('an offer alone changes nothing; with the second consent both duties change hands at once', async () => {
  const { house, feld, aring, first, second, holders, openSwap, mails } = await aFilledRoster()
  const input = { ...offer, itemId: first, returnId: second, note: 'Taufe' }
  expect(await offerSwap(duties, house, asMember(feld), input, at)).toEqual({ ok: true })
  expect(await holders()).toEqual([feld, aring])
  expect(await acceptSwap(duties, house, asMember(aring), await openSwap(), at)).toEqual({ ok: true })
  expect(await holders()).toEqual([aring, feld])
  expect(await mails()).toEqual([
    'dienst-tausch-angeboten → aring@verein.example',
    'dienst-getauscht → feld@verein.example',
    'dienst-getauscht → aring@verein.example',
  ])
})

test('offered to all, whoever is qualified and first takes it over; everybody else is too late', async () => {
  const { house, feld, aring, imhof, first, holders, openSwap, mails } = await aFilledRoster()
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first }, at)
  expect(await mails()).toEqual(['dienst-tausch-angeboten → aring@verein.example'])
  const id = await openSwap()
  expect(await acceptSwap(duties, house, asMember(imhof), id, at)).toMatchObject({
    refusal: { reason: 'rule', rule: { reason: 'not-qualified' } },
  })
  expect(await acceptSwap(duties, house, asMember(aring), id, at)).toEqual({ ok: true })
  expect(await holders()).toEqual([aring, aring])
  expect(await acceptSwap(duties, house, asMember(aring), id, at)).toMatchObject({
    refusal: { reason: 'over' },
  })
})

test('declined, withdrawn or overtaken, an offer leaves everything as it was', async () => {
  const { house, feld, aring, imhof, first, holders, openSwap } = await aFilledRoster()
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first, toId: aring }, at)
  const declined = await openSwap()
  expect(await declineSwap(duties, house, asMember(imhof), declined, at)).toMatchObject({ ok: false })
  expect(await declineSwap(duties, house, asMember(aring), declined, at)).toEqual({ ok: true })
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first }, at)
  const withdrawn = await openSwap()
  expect(await withdrawSwap(duties, house, asMember(aring), withdrawn, at)).toMatchObject({ ok: false })
  expect(await withdrawSwap(duties, house, asMember(feld), withdrawn, at)).toEqual({ ok: true })
  for (const id of [declined, withdrawn])
    expect(await acceptSwap(duties, house, asMember(aring), id, at)).toMatchObject({ ok: false })
  expect(await holders()).toEqual([feld, aring])
})

test('an offer a planner withdraws is named as such to both, and its author hears of it', async () => {
  const { house, db, feld, aring, imhof, first, openSwap } = await aFilledRoster()
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first, toId: aring }, at)
  const officer = { ...asMember(imhof), isPlanner: true }
  expect(await withdrawSwap(duties, house, officer, await openSwap(), at)).toEqual({ ok: true })
  const texts = (await writtenMails(db, 'dienst-tausch-zurueckgezogen')).map(({ recipient, text }) => [
    recipient,
    text.includes('Jana Imhof hat die Anfrage zurückgezogen'),
    text.includes('Jana Imhof hat deine Anfrage zurückgezogen'),
  ])
  expect(texts).toEqual([
    ['aring@verein.example', true, false],
    ['feld@verein.example', false, true],
  ])
})

test('nobody offers what is not theirs, or asks in return for what the other may not give', async () => {
  const { house, aring, imhof, feld, first, winch } = await aFilledRoster()
  await giveDuty(house, asMember(imhof), { id: winch[0]!.id, memberId: imhof, at })
  expect(await offerSwap(duties, house, asMember(aring), { ...offer, itemId: first }, at)).toMatchObject({
    refusal: { reason: 'not-allowed' },
  })
  const impossible = { ...offer, itemId: first, returnId: winch[0]!.id }
  expect(await offerSwap(duties, house, asMember(feld), impossible, at)).toMatchObject({
    refusal: { reason: 'rule', rule: { reason: 'not-qualified' } },
  })
})

test('who loses the duty or sees it called off ends the offer, and whoever was asked is told', async () => {
  const { db, house, feld, aring, imhof, first, second, openSwap, mails } = await aFilledRoster()
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first, toId: aring }, at)
  const taken = await openSwap()
  await giveDuty(house, planner, { id: first, memberId: null, at })
  expect(await acceptSwap(duties, house, asMember(aring), taken, at)).toMatchObject({
    refusal: { reason: 'over' },
  })
  await giveDuty(house, asMember(feld), { id: first, memberId: feld, at })
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first, returnId: second }, at)
  await callOffDuty(house, { userId: imhof, memberId: imhof }, first, at)
  expect((await mails()).filter((mail) => mail.startsWith('dienst-tausch-hinfaellig'))).toEqual([
    'dienst-tausch-hinfaellig → feld@verein.example',
    'dienst-tausch-hinfaellig → aring@verein.example',
    'dienst-tausch-hinfaellig → feld@verein.example',
    'dienst-tausch-hinfaellig → aring@verein.example',
  ])
  const [toAuthor, toAsked] = await writtenMails(db, 'dienst-tausch-hinfaellig')
  expect(toAuthor?.text).toContain('um den du gebeten hast')
  expect(toAsked?.text).toContain('um den Jana Feld gebeten hat')
})

test('an offer nobody takes ends when the first of the two begins, and whoever made it is told', async () => {
  const { house, db, feld, tower, first, openSwap, mails } = await aFilledRoster()
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first }, at)
  const begin = tower[0]!.from
  const services = (moment: number) => ({
    ...house,
    now: () => new Date(moment),
    log: () => undefined,
  })
  await db.deleteFrom('jobs').where('kind', '!=', lapseSwap.kind).execute()
  expect(await runNextJob(services(begin - 1), [lapseSwap])).toBe(false)
  expect(await runNextJob(services(begin), [lapseSwap])).toBe(true)
  expect(await openSwap()).toBe('')
  expect((await mails()).at(-1)).toBe('dienst-tausch-verfallen → feld@verein.example')
  const [letter] = await writtenMails(db, 'dienst-tausch-verfallen')
  expect(letter!.text).toMatch(/^Hallo Jana,\n\nniemand hat rechtzeitig geantwortet\. Es bleibt/)
})

test('an offer is answered only where it was made', async () => {
  const { house, feld, aring, first, openSwap, holders } = await aFilledRoster()
  await offerSwap(duties, house, asMember(feld), { ...offer, itemId: first, toId: aring }, at)
  const id = await openSwap()
  expect(await acceptSwap(swappableReservations, house, asMember(aring), id, at)).toMatchObject({
    refusal: { reason: 'over' },
  })
  expect(await holders()).toEqual([feld, aring])
})
