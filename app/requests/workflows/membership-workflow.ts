import { type Workflow, open, closed } from '../workflow.ts'

/** Applications for membership; decided on a page of their own. */
export const membershipWorkflow = {
  states: {
    new: open('eingegangen'),
    checked: open('geprüft'),
    'board-decision': open('beim Vorstand'),
    admitted: closed('aufgenommen'),
    rejected: closed('abgelehnt'),
    withdrawn: closed('zurückgezogen'),
  },
  events: {
    check: { label: 'Geprüft', by: ['office'], moves: { new: 'checked' } },
    'to-board': {
      label: 'Dem Vorstand vorlegen',
      by: ['office'],
      moves: { new: 'board-decision', checked: 'board-decision' },
    },
    admitted: {
      label: 'Aufnehmen',
      by: ['office'],
      moves: { new: 'admitted', checked: 'admitted', 'board-decision': 'admitted' },
    },
    rejected: {
      label: 'Ablehnen',
      by: ['office'],
      moves: { new: 'rejected', checked: 'rejected', 'board-decision': 'rejected' },
    },
    withdraw: {
      label: 'Zurückziehen',
      by: ['sender'],
      moves: { new: 'withdrawn', checked: 'withdrawn', 'board-decision': 'withdrawn' },
    },
    add: {
      label: 'Ergänzen',
      by: ['sender'],
      moves: { new: 'new', checked: 'checked', 'board-decision': 'board-decision' },
    },
  },
} as const satisfies Workflow
