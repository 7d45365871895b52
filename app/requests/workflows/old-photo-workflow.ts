import { type Workflow, open, settled } from '../workflow.ts'

/** Old photographs for the history. Leave to show them can be taken back; then the office takes them off. */
export const photoWorkflow = {
  states: {
    new: open('eingegangen'),
    accepted: settled('angenommen'),
    declined: settled('abgelehnt'),
    recalled: open('zurückgefordert'),
    withdrawn: settled('zurückgezogen'),
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
