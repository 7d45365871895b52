import { type Workflow, open, closed } from '../workflow.ts'

/**
 * Requests for a place in the hangar. After an offer that is declined or expires the applicant stays on the list. An
 * applicant who leaves a second offer unanswered, or the yearly question with its reminder, loses the place on the list.
 */
export const hangarWorkflow = {
  states: {
    new: open('eingegangen'),
    waiting: closed('auf der Warteliste'),
    offered: closed('mit Angebot beantwortet'),
    occupied: closed('vergeben'),
    declined: closed('abgelehnt'),
    withdrawn: closed('zurückgezogen'),
    expired: closed('verfallen'),
    ended: closed('beendet'),
  },
  events: {
    list: { label: 'Auf die Warteliste', by: ['office'], moves: { new: 'waiting' } },
    offer: {
      label: 'Platz anbieten',
      by: ['office', 'system'],
      moves: { new: 'offered', waiting: 'offered' },
    },
    accept: { label: 'Platz ist vergeben', by: ['office', 'sender'], moves: { offered: 'occupied' } },
    decline: { label: 'Angebot ablehnen', by: ['sender'], moves: { offered: 'waiting' } },
    'call-back': { label: 'Angebot zurücknehmen', by: ['office'], moves: { offered: 'waiting' } },
    lapse: { label: 'Angebot verstreichen lassen', by: ['system'], moves: { offered: 'waiting' } },
    stay: {
      label: 'Auf der Liste bleiben',
      by: ['sender'],
      moves: { new: 'new', waiting: 'waiting' },
    },
    arrange: {
      label: 'Reihenfolge ändern',
      by: ['office'],
      moves: { new: 'new', waiting: 'waiting', offered: 'offered' },
    },
    reject: {
      label: 'Ablehnen',
      by: ['office'],
      moves: { new: 'declined', waiting: 'declined', offered: 'declined' },
    },
    withdraw: {
      label: 'Zurückziehen',
      by: ['office', 'sender'],
      moves: { new: 'withdrawn', waiting: 'withdrawn', offered: 'withdrawn' },
    },
    expire: {
      label: 'Von der Liste nehmen',
      by: ['system'],
      moves: { new: 'expired', waiting: 'expired', offered: 'expired' },
    },
    end: { label: 'Platz ist geräumt', by: ['office'], moves: { occupied: 'ended' } },
    add: {
      label: 'Ergänzen',
      by: ['sender'],
      moves: { new: 'new', waiting: 'waiting', offered: 'offered', occupied: 'occupied' },
    },
  },
} as const satisfies Workflow
