import { type Workflow, open, closed } from '../workflow.ts'

/** Old photographs for the history. The permission to publish them can be withdrawn; then the office removes them. */
export const photoWorkflow = {
  states: {
    new: open('eingegangen'),
    accepted: closed('angenommen'),
    declined: closed('abgelehnt'),
    recalled: open('zurückgefordert'),
    withdrawn: closed('zurückgezogen'),
  },
  events: {
    accept: { label: 'Annehmen', by: ['office'], moves: { new: 'accepted' } },
    decline: { label: 'Ablehnen', by: ['office'], moves: { new: 'declined' } },
    withdraw: { label: 'Zurückziehen', by: ['sender'], moves: { new: 'withdrawn', accepted: 'recalled' } },
    remove: { label: 'Von der Website genommen', by: ['office'], moves: { recalled: 'withdrawn' } },
    add: {
      label: 'Ergänzen',
      by: ['sender'],
      moves: { new: 'new', accepted: 'accepted' },
    },
  },
} as const satisfies Workflow
