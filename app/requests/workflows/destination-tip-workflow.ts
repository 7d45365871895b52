import { type Workflow, open, settled } from '../workflow.ts'

/** Places to fly to, proposed by members; what is accepted goes on as a draft of its own. */
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
