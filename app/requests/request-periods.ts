/** Default retention periods of requests in days; the keys are those of the setting. */
export const requestPeriods = {
  contact: {
    key: 'requests.contact',
    label: 'Nachrichten',
    days: 365,
    since: 'nach dem letzten Kontakt',
  },
  trialFlight: {
    key: 'requests.trial-flight',
    label: 'Schnupperflüge',
    days: 365,
    since: 'nach dem letzten Kontakt oder dem Flug',
  },
  ppr: { key: 'requests.ppr', label: 'PPR-Anfragen', days: 90, since: 'nach dem Flug' },
  hangar: {
    key: 'requests.hangar',
    label: 'Hallenplatz-Anfragen',
    days: 90,
    since: 'nach dem Ende: Rücknahme, Ablehnung, Verfall oder Räumung',
  },
  application: {
    key: 'requests.application',
    label: 'Aufnahmeanträge',
    days: 183,
    since: 'nach dem Eingang und erneut nach der Entscheidung',
  },
  tip: {
    key: 'requests.destination-tip',
    label: 'Zielvorschläge',
    days: 183,
    since: 'nach dem Eingang',
  },
  photo: {
    key: 'requests.old-photo',
    label: 'Alte Fotos',
    days: 183,
    since: 'nach dem Eingang, angenommene bis zum Widerruf',
  },
} as const

export type RequestPeriod = { key: string; days: number }
