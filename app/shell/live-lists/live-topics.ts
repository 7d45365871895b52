import { answeringPermissions, type Permission, permissions } from '#app/platform/identity/rights.ts'

/** Topics that an open list can follow, with the permissions of which one is required. */
export const liveTopics = {
  uebersicht: permissions,
  beitraege: ['write-posts'],
  seiten: ['write-posts'],
  kommentare: ['write-posts'],
  gelesen: ['read-members'],
  veranstaltungen: ['plan-events'],
  mitglieder: ['read-members'],
  rundschreiben: ['write-circulars'],
  anfragen: answeringPermissions,
  hinweise: ['keep-notices'],
  preise: ['keep-prices'],
  bilder: ['choose-pictures'],
  betriebszeiten: ['keep-opening-hours'],
  platzdaten: ['keep-airfield'],
  flugbewegungen: ['keep-airfield'],
  einweisung: ['keep-airfield'],
  webcams: ['keep-webcams'],
  flugzeuge: ['keep-airfield'],
  geraete: ['keep-airfield'],
  reservierung: ['keep-airfield'],
  dienste: ['keep-airfield'],
  arbeitsstunden: ['keep-work-hours'],
  hallenplatz: ['answer-hangar'],
  vorstand: ['keep-club'],
  mitgliedschaft: ['keep-club'],
  kontakt: ['keep-club'],
  dokumente: ['keep-club'],
  texte: ['keep-club'],
  uebernahme: ['write-posts'],
  geschichte: ['write-posts'],
  ausflugsziele: ['write-posts'],
  gutscheine: ['keep-vouchers'],
  schnupperflug: ['answer-trial-flights'],
  einlesen: ['keep-members'],
  'sepa-daten': ['take-debit-data'],
  datenschutz: ['protect-data'],
  protokoll: ['read-audit-log'],
  einstellungen: ['read-settings'],
  konten: ['give-rights'],
  technik: ['watch-technology'],
  sicherung: ['keep-backups'],
} as const satisfies Record<string, readonly Permission[]>
export type LiveTopic = keyof typeof liveTopics

export const isLiveTopic = (name: string): name is LiveTopic => Object.hasOwn(liveTopics, name)

export const liveAddress = (topic: LiveTopic) => `/admin/aenderungen/${topic}`
