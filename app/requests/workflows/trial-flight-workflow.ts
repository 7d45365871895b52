import { type Workflow, open, closed } from '../workflow.ts'

/** Requests for trial flights: club and guest agree on a date. */
export const trialWorkflow = {
  states: {
    new: open('eingegangen'),
    'date-proposed': closed('mit Terminvorschlag beantwortet'),
    confirmed: closed('bestätigt'),
    'weather-postponed': open('wegen Wetters verschoben'),
    flown: closed('geflogen'),
    'voucher-given': closed('Gutschein übergeben'),
    cancelled: closed('abgesagt'),
  },
  events: {
    book: { label: 'Gleich bestätigen', by: ['system'], moves: { new: 'confirmed' } },
    propose: {
      label: 'Termin vorschlagen',
      by: ['office'],
      moves: {
        new: 'date-proposed',
        'date-proposed': 'date-proposed',
        confirmed: 'date-proposed',
        'weather-postponed': 'date-proposed',
      },
    },
    confirm: {
      label: 'Termin bestätigen',
      by: ['office'],
      moves: { new: 'confirmed', 'date-proposed': 'confirmed', 'weather-postponed': 'confirmed' },
    },
    postpone: {
      label: 'Wegen Wetters verschieben',
      by: ['office'],
      moves: { confirmed: 'weather-postponed' },
    },
    fly: { label: 'Geflogen', by: ['office'], moves: { confirmed: 'flown' } },
    cancel: {
      label: 'Absagen',
      by: ['office'],
      moves: {
        new: 'cancelled',
        'date-proposed': 'cancelled',
        confirmed: 'cancelled',
        'weather-postponed': 'cancelled',
      },
    },
    give: { label: 'Gutschein übergeben', by: ['office', 'system'], moves: { new: 'voucher-given' } },
    accept: { label: 'Zusagen', by: ['sender'], moves: { 'date-proposed': 'confirmed' } },
    wish: {
      label: 'Anderen Tag wünschen',
      by: ['sender'],
      moves: { new: 'new', 'date-proposed': 'new', confirmed: 'new', 'weather-postponed': 'new' },
    },
    party: {
      label: 'Gäste nennen',
      by: ['sender'],
      moves: {
        'date-proposed': 'date-proposed',
        confirmed: 'confirmed',
        'weather-postponed': 'weather-postponed',
      },
    },
    agree: {
      label: 'Einverstanden',
      by: ['sender'],
      moves: {
        new: 'new',
        'date-proposed': 'date-proposed',
        confirmed: 'confirmed',
        'weather-postponed': 'weather-postponed',
      },
    },
    withdraw: {
      label: 'Zurückziehen',
      by: ['sender'],
      moves: {
        new: 'cancelled',
        'date-proposed': 'cancelled',
        confirmed: 'cancelled',
        'weather-postponed': 'cancelled',
        'voucher-given': 'cancelled',
      },
    },
    add: {
      label: 'Ergänzen',
      by: ['sender'],
      moves: {
        new: 'new',
        'date-proposed': 'date-proposed',
        confirmed: 'confirmed',
        'weather-postponed': 'weather-postponed',
        'voucher-given': 'voucher-given',
      },
    },
  },
} as const satisfies Workflow
