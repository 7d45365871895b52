import type { RequestKind } from './request-kind.ts'
import type { Machine } from './state-machine.ts'

export type KindName = RequestKind<unknown>['kind']

const open = (label: string) => ({ label, isOpen: true })
const settled = (label: string) => ({ label, isOpen: false })

/** Requests to land. A denial is no cancellation: only what was granted can be called off. */
export const pprMachine = {
  states: {
    new: open('eingegangen'),
    query: settled('in Rückfrage'),
    changed: open('geändert'),
    confirmed: settled('bestätigt'),
    rejected: settled('abgelehnt'),
    'cancelled-pilot': settled('vom Piloten storniert'),
    'cancelled-field': settled('vom Platz storniert'),
    completed: settled('durchgeführt'),
    'no-show': settled('nicht angeflogen'),
    expired: settled('abgelaufen'),
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
} as const satisfies Machine

/** Messages to the club. */
export const contactMachine = {
  states: {
    new: open('eingegangen'),
    assigned: open('zugewiesen'),
    'in-progress': open('in Arbeit'),
    answered: settled('beantwortet'),
    closed: settled('abgeschlossen'),
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
  },
} as const satisfies Machine

/** Requests for trial flights: club and guest settle a date between them. */
export const trialMachine = {
  states: {
    new: open('eingegangen'),
    'date-proposed': settled('mit Terminvorschlag beantwortet'),
    confirmed: settled('bestätigt'),
    'weather-postponed': open('wegen Wetters verschoben'),
    flown: settled('geflogen'),
    cancelled: settled('abgesagt'),
  },
  events: {
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
    accept: { label: 'Zusagen', by: ['sender'], moves: { 'date-proposed': 'confirmed' } },
    wish: {
      label: 'Anderen Tag wünschen',
      by: ['sender'],
      moves: { 'date-proposed': 'new', 'weather-postponed': 'new' },
    },
    withdraw: {
      label: 'Zurückziehen',
      by: ['sender'],
      moves: {
        new: 'cancelled',
        'date-proposed': 'cancelled',
        confirmed: 'cancelled',
        'weather-postponed': 'cancelled',
      },
    },
  },
} as const satisfies Machine

/**
 * Requests for a place in the hangar. An offer that is turned down or runs out leaves its holder on the list; whoever
 * leaves a second one unanswered, or the yearly question with its reminder, loses the place in the list.
 */
export const hangarMachine = {
  states: {
    new: open('eingegangen'),
    waiting: settled('auf der Warteliste'),
    offered: settled('mit Angebot beantwortet'),
    occupied: settled('vergeben'),
    declined: settled('abgelehnt'),
    withdrawn: settled('zurückgezogen'),
    expired: settled('verfallen'),
    ended: settled('beendet'),
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
  },
} as const satisfies Machine

/** Applications for membership; they are decided on a page of their own. */
export const membershipMachine = {
  states: {
    new: open('eingegangen'),
    checked: open('geprüft'),
    'board-decision': open('beim Vorstand'),
    admitted: settled('aufgenommen'),
    rejected: settled('abgelehnt'),
    withdrawn: settled('zurückgezogen'),
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
  },
} as const satisfies Machine

/** Places to fly to, proposed by members; what is accepted goes on as a draft of its own. */
export const tipMachine = {
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
} as const satisfies Machine

/** Old photographs for the history. Leave to show them can be taken back; then the office takes them off. */
export const photoMachine = {
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
  },
} as const satisfies Machine

export const machines: Readonly<Record<KindName, Machine>> = {
  ppr: pprMachine,
  contact: contactMachine,
  'trial-flight': trialMachine,
  hangar: hangarMachine,
  membership: membershipMachine,
  'destination-tip': tipMachine,
  'old-photo': photoMachine,
}

/** What the office calls a kind, one and many. */
export const kindWords: Readonly<Record<KindName, { one: string; many: string; word: string }>> = {
  ppr: { one: 'PPR-Anfrage', many: 'PPR-Anfragen', word: 'ppr' },
  contact: { one: 'Nachricht', many: 'Kontakt', word: 'kontakt' },
  'trial-flight': { one: 'Schnupperflug', many: 'Schnupperflüge', word: 'schnupperflug' },
  hangar: { one: 'Hallenplatz', many: 'Hallenplatz', word: 'hallenplatz' },
  membership: { one: 'Aufnahmeantrag', many: 'Aufnahmeanträge', word: 'mitgliedschaft' },
  'destination-tip': { one: 'Zielvorschlag', many: 'Zielvorschläge', word: 'ausflugsziel' },
  'old-photo': { one: 'Altes Foto', many: 'Alte Fotos', word: 'foto' },
}

export const kindNames = Object.keys(machines) as KindName[]

export function isKind(name: string): name is KindName {
  return Object.hasOwn(machines, name)
}
