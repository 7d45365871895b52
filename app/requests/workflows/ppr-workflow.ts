import { type Workflow, open, closed } from '../workflow.ts'

/** Requests to land. A denial is not a cancellation: only a granted request can be cancelled. */
export const pprWorkflow = {
  states: {
    new: open('eingegangen'),
    query: closed('in Rückfrage'),
    changed: open('geändert'),
    confirmed: closed('bestätigt'),
    rejected: closed('abgelehnt'),
    'cancelled-pilot': closed('vom Piloten storniert'),
    'cancelled-field': closed('vom Platz storniert'),
    completed: closed('durchgeführt'),
    'no-show': closed('nicht angeflogen'),
    expired: closed('abgelaufen'),
  },
  events: {
    confirm: {
      label: 'Bestätigen',
      by: ['office', 'system'],
      moves: { new: 'confirmed', query: 'confirmed', changed: 'confirmed' },
    },
    ask: { label: 'Rückfrage', by: ['office'], moves: { new: 'query', query: 'query', changed: 'query' } },
    reject: {
      label: 'Ablehnen',
      by: ['office'],
      moves: { new: 'rejected', query: 'rejected', changed: 'rejected' },
    },
    reply: { label: 'Antworten', by: ['sender'], moves: { query: 'new' } },
    change: {
      label: 'Ändern',
      by: ['sender'],
      moves: { new: 'new', query: 'new', confirmed: 'changed', changed: 'changed' },
    },
    'change-contact': {
      label: 'Kontakt ändern',
      by: ['sender'],
      moves: { new: 'new', query: 'query', confirmed: 'confirmed', changed: 'changed' },
    },
    cancel: {
      label: 'Zurückziehen',
      by: ['sender'],
      moves: {
        new: 'cancelled-pilot',
        query: 'cancelled-pilot',
        confirmed: 'cancelled-pilot',
        changed: 'cancelled-pilot',
      },
    },
    'call-off': {
      label: 'Stornieren',
      by: ['office'],
      moves: { confirmed: 'cancelled-field', changed: 'cancelled-field' },
    },
    land: {
      label: 'Gelandet',
      by: ['office', 'sender'],
      moves: { confirmed: 'completed', changed: 'completed', 'no-show': 'completed' },
    },
    miss: {
      label: 'Nicht angeflogen',
      by: ['office'],
      moves: { confirmed: 'no-show', changed: 'no-show', completed: 'no-show' },
    },
    expire: {
      label: 'Ablaufen',
      by: ['system'],
      moves: { new: 'expired', query: 'expired', changed: 'expired' },
    },
  },
} as const satisfies Workflow
