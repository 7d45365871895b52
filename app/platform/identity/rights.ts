/** All permissions of the administration; every page and every button there requires one of them. */
export const permissions = [
  'set-field-status',
  'keep-opening-hours',
  'keep-weather',
  'keep-webcams',
  'write-posts',
  'plan-events',
  'choose-pictures',
  'read-members',
  'keep-members',
  'record-consents',
  'protect-data',
  'see-emergency-contacts',
  'invite-members',
  'write-circulars',
  'decide-applications',
  'take-debit-data',
  'answer-contact',
  'answer-trial-flights',
  'keep-vouchers',
  'answer-ppr',
  'answer-hangar',
  'keep-prices',
  'keep-airfield',
  'keep-club',
  'keep-notices',
  'read-settings',
  'set-sign-in-rules',
  'watch-technology',
  'give-rights',
  'read-audit-log',
  'keep-backups',
  'keep-work-hours',
  'enter-sales',
  'write-flight-log',
  'close-flight-log',
] as const
export type Permission = (typeof permissions)[number]

/** Each gives access to the requests of one kind. */
export const answeringPermissions = [
  'answer-ppr',
  'answer-contact',
  'answer-trial-flights',
  'answer-hangar',
  'decide-applications',
  'write-posts',
] as const satisfies readonly Permission[]

type RightFacts = {
  label: string
  /** One sentence for the administrator who grants the right and for the one who has it. */
  may: string
  permissions: readonly Permission[]
}

/** Rights of administrators, in the order of the club's offices. Several rights add up. */
export const rights = {
  board: {
    label: 'Vorstand',
    may: 'Führt Vereinsdaten, Vorstand, Mitgliedschaft, Dokumente, Flugzeuge, Hinweise, Platzstatus, Betriebszeiten, Webcams, Blog, eigene Seiten, Veranstaltungen, Preise und Mitgliederliste, verschickt Rundschreiben, entscheidet über Anträge, führt die Arbeitsstunden, trägt bei Vereinsflieger.de Gutscheine und Verkäufe ein und liest das Protokoll und was nur für den Vorstand ist, im Notfall auch die Notfallkontakte.',
    permissions: [
      'set-field-status',
      'keep-opening-hours',
      'keep-webcams',
      'write-posts',
      'plan-events',
      'choose-pictures',
      'read-members',
      'keep-members',
      'record-consents',
      'protect-data',
      'see-emergency-contacts',
      'invite-members',
      'write-circulars',
      'decide-applications',
      'answer-contact',
      'answer-trial-flights',
      'keep-vouchers',
      'answer-ppr',
      'answer-hangar',
      'keep-prices',
      'keep-airfield',
      'keep-club',
      'keep-notices',
      'read-settings',
      'read-audit-log',
      'keep-work-hours',
      'enter-sales',
    ],
  },
  editorial: {
    label: 'Redaktion',
    may: 'Schreibt und veröffentlicht Beiträge, eigene Seiten, Chronik, Ausflugsziele, Veranstaltungen und Hinweise und beantwortet Nachrichten.',
    permissions: ['write-posts', 'plan-events', 'choose-pictures', 'answer-contact', 'keep-notices'],
  },
  'flight-operations': {
    label: 'Flugbetrieb',
    may: 'Setzt Platzstatus und Hinweise, führt Betriebszeiten, Wetterstationen, Webcams, Platzdaten, Flugzeuge und Mobilität, plant Veranstaltungen und kümmert sich um PPR, Schnupperflüge und Hallenplätze und sieht im Notfall die Notfallkontakte. Führt das Flugbuch und schließt seine Tage ab.',
    permissions: [
      'keep-airfield',
      'set-field-status',
      'keep-opening-hours',
      'keep-weather',
      'keep-notices',
      'keep-webcams',
      'plan-events',
      'choose-pictures',
      'answer-ppr',
      'answer-trial-flights',
      'keep-vouchers',
      'answer-hangar',
      'see-emergency-contacts',
      'write-flight-log',
      'close-flight-log',
    ],
  },
  'launch-director': {
    label: 'Startleitung',
    may: 'Führt das Flugbuch, auch wo es nicht jedes Mitglied schreibt, berichtigt es und schließt seine Tage ab.',
    permissions: ['write-flight-log', 'close-flight-log'],
  },
  membership: {
    label: 'Mitgliederwart',
    may: 'Führt die Mitgliederliste mit Einwilligungen, lädt ein, verschickt Rundschreiben, sperrt Konten, gibt Auskunft, löscht, entscheidet über Anträge und führt die Arbeitsstunden.',
    permissions: [
      'read-members',
      'keep-members',
      'keep-work-hours',
      'record-consents',
      'protect-data',
      'invite-members',
      'write-circulars',
      'decide-applications',
    ],
  },
  treasurer: {
    label: 'Kasse',
    may: 'Führt die Preisliste, stellt Gutscheine aus und löst sie ein, liest die Mitgliederliste, ändert dort aber nichts, übernimmt die Kontodaten neuer Mitglieder, führt die Arbeitsstunden, trägt bei Vereinsflieger.de Gutscheine und Verkäufe ein und kümmert sich um Hallenplätze.',
    permissions: [
      'read-members',
      'keep-work-hours',
      'take-debit-data',
      'answer-hangar',
      'keep-prices',
      'keep-vouchers',
      'enter-sales',
    ],
  },
  technical: {
    label: 'Technik',
    may: 'Richtet Wetterstationen und Webcams ein und sieht Einstellungen, Postausgang, Datenbank und Version.',
    permissions: ['keep-weather', 'keep-webcams', 'read-settings', 'watch-technology'],
  },
  'data-protection': {
    label: 'Datenschutz',
    may: 'Liest Mitgliederliste und Protokoll, trägt Einwilligungen und Widerrufe ein, gibt Auskunft, löscht und setzt Fristen.',
    permissions: ['read-members', 'record-consents', 'protect-data', 'read-audit-log'],
  },
  system: {
    label: 'System',
    may: 'Darf alles, was die anderen Rechte erlauben, und vergibt sie.',
    permissions,
  },
} satisfies Record<string, RightFacts>
export type Right = keyof typeof rights

export const allRights = Object.keys(rights) as Right[]

export function isRight(name: unknown): name is Right {
  return typeof name === 'string' && Object.hasOwn(rights, name)
}

/** Parses the rights of an account's row; rights unknown to this version are ignored. */
export function readRights(stored: string): Right[] {
  const list: unknown = JSON.parse(stored)
  return Array.isArray(list) ? allRights.filter((right) => list.includes(right)) : []
}

/** Returns the rights as stored in the account's row: each once, in the order of the table above. */
export function writeRights(given: readonly Right[]): string {
  return JSON.stringify(allRights.filter((right) => given.includes(right)))
}

export function opens(given: readonly Right[], permission: Permission): boolean {
  return given.some((right) => (rights[right].permissions as readonly Permission[]).includes(permission))
}

/** Returns the rights that include the permission. */
export function rightsFor(permission: Permission): Right[] {
  return allRights.filter((right) => opens([right], permission))
}

/** „Vorstand, Redaktion“; empty for an administrator without rights. */
export function rightsLabel(given: readonly Right[]): string {
  return given.map((right) => rights[right].label).join(', ')
}

/** „Mitglied“, „Verwaltung: Redaktion, Kasse“ and so on. */
export function roleLabel({
  role,
  rights: given,
}: {
  role: 'none' | 'member' | 'admin'
  rights: readonly Right[]
}): string {
  if (role === 'none') return 'noch nicht freigegeben'
  if (role === 'member') return 'Mitglied'
  return given.length === 0 ? 'Verwaltung, noch ohne Rechte' : `Verwaltung: ${rightsLabel(given)}`
}
