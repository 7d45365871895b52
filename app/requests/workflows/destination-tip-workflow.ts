import { type Workflow, open, closed } from '../workflow.ts'

/** Destinations proposed by members; an accepted one becomes a draft. */
export const tipWorkflow = {
  states: {
    new: open('eingegangen'),
    accepted: closed('angenommen'),
    declined: closed('abgelehnt'),
    withdrawn: closed('zurückgezogen'),
  },
  events: {
    accept: { label: 'Annehmen', by: ['office'], moves: { new: 'accepted' } },
    decline: { label: 'Ablehnen', by: ['office'], moves: { new: 'declined' } },
    withdraw: { label: 'Zurückziehen', by: ['sender'], moves: { new: 'withdrawn' } },
  },
} as const satisfies Workflow
