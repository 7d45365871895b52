import { expect, test } from 'vitest'
import { concernsOf, type Guest } from './guests.ts'
import { partyForm } from './guest-form.ts'
import { validUntil } from './vouchers/voucher.ts'
import { trialForm } from './trial-form.ts'
import { isInSeason, OfferDetails, type TrialOffer, limitsText } from './trial-offer.ts'

function offer(id: string, details: object): TrialOffer {
  return {
    id,
    title: id,
    kind: 'glider-winch',
    ...OfferDetails.parse({ flightTime: '20', priceCents: 6000, priceKind: 'per-person', ...details }),
  }
}

const winch = offer('winde', {
  minAge: 10,
  minHeightCm: 140,
  minWeightKg: 35,
  maxWeightKg: 110,
  season: { from: '04-01', to: '10-31' },
  voucher: true,
})
const travel = offer('reise', { personsMax: 3, maxWeightKg: 230, weightBasis: 'combined' })
const slot = { id: 'slot-1', offerId: 'winde', day: '2026-06-20', from: '14:00', to: '16:00', places: 2 }
const form = trialForm({ offers: [winch, travel], slots: [slot], today: '2026-06-14', vouchers: true })

const request = {
  angebot: 'winde',
  zweck: 'flug',
  wann: 'tag',
  wunsch1: '2026-06-20',
  name: 'Edda Rienitz',
  email: 'edda@gast.example',
}

function faults(changes: Record<string, string>) {
  const parsed = form.safeParse({ ...request, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('a flight needs an offer and a day or a free hand; who flies is asked later', () => {
  expect(faults({})).toEqual([])
  expect(faults({ angebot: 'mondflug' })).toEqual(['angebot'])
  expect(faults({ wunsch1: '' })).toEqual(['wunsch1'])
  expect(faults({ wann: '' })).toEqual(['wann'])
  expect(faults({ wann: 'flexibel', wunsch1: '' })).toEqual([])
  expect(faults({ wann: 'slot-1', wunsch1: '' })).toEqual([])
})

test('whoever wants to be called says under which number', () => {
  expect(faults({ rueckruf: 'ja' })).toEqual(['telefon'])
  expect(faults({ rueckruf: 'ja', telefon: '0000 11225' })).toEqual([])
})

test('an empty form hears everything at once, from top to bottom', () => {
  expect(form.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'angebot',
    'wann',
    'name',
    'email',
  ])
})

test('a day that has passed or lies outside the season is refused, today is not', () => {
  expect(faults({ wunsch1: '2026-06-13' })).toEqual(['wunsch1'])
  expect(faults({ wunsch1: '2026-06-14' })).toEqual([])
  expect(faults({ wunsch1: '2026-11-01' })).toEqual(['wunsch1'])
  expect(faults({ wunsch1: '2026-11-01', angebot: 'reise' })).toEqual([])
})

test('a free time belongs to its offer, and says by itself which that is', () => {
  expect(faults({ wann: 'slot-1', angebot: 'reise' })).toEqual(['wann'])
  expect(faults({ wann: 'vergeben' })).toEqual(['wann'])
  expect(form.parse({ ...request, wann: 'slot-1', angebot: '' })).toMatchObject({ angebot: 'winde' })
})

const party = {
  'gast1-name': 'Mats',
  'gast1-alter': '34',
  'gast1-gewicht': '71',
}

function partyFaults(changes: Record<string, string>) {
  const parsed = partyForm.safeParse({ ...party, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('whoever flies is named with age and weight', () => {
  expect(partyFaults({})).toEqual([])
  expect(partyFaults({ 'gast1-name': '', 'gast1-alter': '', 'gast1-gewicht': '' })).toEqual([
    'gast1-name',
    'gast1-alter',
    'gast1-gewicht',
  ])
  expect(partyFaults({ 'gast1-gewicht': 'einundsiebzig' })).toEqual(['gast1-gewicht'])
  expect(partyFaults({ 'gast2-name': 'Ben' })).toEqual(['gast2-alter', 'gast2-gewicht'])
})

test('for guests under 18 somebody else answers, with name and address', () => {
  const child = { 'gast1-alter': '17' }
  expect(partyFaults(child)).toEqual(['eltern-name', 'eltern-email'])
  const parent = { 'eltern-name': 'Edda Rienitz', 'eltern-email': 'edda@gast.example' }
  expect(partyFaults({ ...child, ...parent })).toEqual([])
  expect(partyFaults({ ...child, ...parent, 'eltern-name': 'Mats' })).toEqual(['eltern-name'])
  expect(partyForm.parse({ ...party, ...parent }).guardian).toBeNull()
})

test('whoever gives a flight away needs no day, but an address for the post', () => {
  const gift = { zweck: 'geschenk', wann: '', wunsch1: '' }
  expect(faults(gift)).toEqual([])
  expect(faults({ ...gift, versand: 'post' })).toEqual(['anschrift'])
  expect(faults({ ...gift, angebot: 'reise' })).toEqual(['angebot'])
  expect(faults({ zweck: 'einloesen' })).toEqual(['gutschein-nr'])
})

const guest = (more: Partial<Guest>): Guest => ({
  name: 'Edda',
  age: 34,
  weightKg: 71,
  heightCm: null,
  note: null,
  ...more,
})

test('limits are something to talk about, not a reason to be refused', () => {
  expect(concernsOf([guest({})], winch)).toEqual([])
  expect(concernsOf([guest({ weightKg: 111 })], winch)).toHaveLength(1)
  expect(concernsOf([guest({ weightKg: 110 })], winch)).toEqual([])
  expect(concernsOf([guest({ weightKg: 30, age: 9, heightCm: 139 })], winch)).toHaveLength(3)
  expect(concernsOf([guest({}), guest({})], winch)).toHaveLength(1)
  expect(concernsOf([guest({ weightKg: 120 }), guest({ weightKg: 110 })], travel)).toEqual([])
  expect(concernsOf([guest({ weightKg: 121 }), guest({ weightKg: 110 })], travel)).toHaveLength(1)
})

test('a season may run over New Year, and includes its first and last day', () => {
  const summer = { from: '04-01', to: '10-31' }
  expect(
    ['2026-03-31', '2026-04-01', '2026-10-31', '2026-11-01'].map((day) => isInSeason(day, summer)),
  ).toEqual([false, true, true, false])
  const winter = { from: '11-15', to: '02-28' }
  expect(
    ['2026-11-14', '2026-12-31', '2027-02-28', '2027-03-01'].map((day) => isInSeason(day, winter)),
  ).toEqual([false, true, true, false])
})

test('limits read as pilots say them', () => {
  expect(limitsText(winch)).toBe('ab 10\u00A0Jahren, ab 1,40\u202Fm, 35\u2060–\u2060110\u202Fkg mit Kleidung')
  expect(limitsText(travel)).toBe('zusammen höchstens 230\u202Fkg')
})

test('a voucher is good until the end of the third year after its year', () => {
  expect(validUntil('2026-01-01')).toBe('2029-12-31')
  expect(validUntil('2026-12-31')).toBe('2029-12-31')
})

test('somebody may not know yet which flight; a time chosen says it, and a gift needs one', () => {
  const unsure = { ...request, angebot: 'offen' }
  expect(faults({ ...unsure, wann: 'flexibel' })).toEqual([])
  expect(form.parse({ ...unsure, wann: 'flexibel' })).toMatchObject({ angebot: '' })
  expect(form.parse({ ...unsure, wann: 'slot-1' })).toMatchObject({ angebot: 'winde' })
  expect(faults({ ...unsure, zweck: 'geschenk' })).toEqual(['angebot'])
  for (const angebot of ['', 'offen']) {
    const refused = form.safeParse({ ...request, ...unsure, zweck: 'geschenk', angebot })
    expect(refused.error?.issues[0]!.message).toBe('Bitte wählen Sie, welchen Flug Sie verschenken möchten.')
  }
})
