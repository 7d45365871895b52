import { type Workflow, open, closed } from '../workflow.ts'

/** Messages to the club. An addition by the sender reopens an answered one. */
export const contactWorkflow = {
  states: {
    new: open('eingegangen'),
    assigned: open('zugewiesen'),
    'in-progress': open('in Arbeit'),
    answered: closed('beantwortet'),
    closed: closed('abgeschlossen'),
    withdrawn: closed('zurückgezogen'),
  },
  events: {
    begin: {
      label: 'In Arbeit nehmen',
      by: ['office'],
      moves: { new: 'in-progress', assigned: 'in-progress', answered: 'in-progress', closed: 'in-progress' },
    },
    answer: {
      label: 'Antworten',
      by: ['office'],
      moves: {
        new: 'answered',
        assigned: 'answered',
        'in-progress': 'answered',
        answered: 'answered',
      },
    },
    close: {
      label: 'Abschließen',
      by: ['office'],
      moves: { new: 'closed', assigned: 'closed', 'in-progress': 'closed', answered: 'closed' },
    },
    add: {
      label: 'Ergänzen',
      by: ['sender'],
      moves: { new: 'new', assigned: 'assigned', 'in-progress': 'in-progress', answered: 'new' },
    },
    withdraw: {
      label: 'Zurückziehen',
      by: ['sender'],
      moves: {
        new: 'withdrawn',
        assigned: 'withdrawn',
        'in-progress': 'withdrawn',
        answered: 'withdrawn',
      },
    },
  },
} as const satisfies Workflow
