import { type Workflow, open, settled } from '../workflow.ts'

/** Destinations proposed by members; an accepted one becomes a draft. */
export const tipWorkflow = {
  states: {
    new: open('eingegangen'),
    accepted: settled('angenommen'),
    declined: settled('abgelehnt'),
    withdrawn: settled('zurückgezogen'),
  },
  events: {
    accept: { label: 'Annehmen', by: ['office'], moves: { new: 'accepted' } },
    decline: { label: 'Ablehnen', by: ['office'], moves: { new: 'declined' } },
    withdraw: { label: 'Zurückziehen', by: ['sender'], moves: { new: 'withdrawn' } },
  },
} as const satisfies Workflow
