import { noAnswer, type PprFields } from './ppr-request.ts'

/** Klara comes on a Tuesday in June, 08:30 in Berlin. */
export const aFlight: PprFields = {
  registration: 'D-EQZT',
  type: 'PA-28-181',
  class: 'aeroplane',
  mtomKg: 1157,
  pic: { firstName: 'Klara', lastName: 'Neumann' },
  pob: 2,
  passengers: 1,
  from: 'Seeberg',
  to: null,
  eta: '2026-06-16T06:30:00.000Z',
  etd: null,
  purpose: 'gast',
  flightRules: 'vfr',
  landings: 1,
  fuel: null,
  parking: null,
  localKnowledge: 'platz',
  insured: true,
  noiseCertificate: true,
  remark: '',
  fieldState: 'ppr',
  isOverMtom: false,
  replyBy: '2026-06-15T06:30:00.000Z',
  fee: {
    lines: [
      { name: 'Landung', quantity: '', cents: 1650 },
      { name: 'PPR-Zuschlag', quantity: '', cents: 2500 },
    ],
    waived: [],
    totalCents: 4150,
    calculator: '/piloteninfo/preisliste',
  },
  slot: null,
  answer: noAnswer,
}
