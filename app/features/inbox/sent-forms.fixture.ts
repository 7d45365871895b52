import { klara, pprForm } from '#app/features/ppr/klara-asks.fixture.ts'
import type { KindName } from '#app/requests/request-states.ts'

export type Fields = Readonly<Record<string, string>>
export type SentForm = {
  page: string
  /** Fields that differ for each sender. */
  fields: (address: string) => Fields
  /** A picture goes with it. */
  withPicture?: true
  /** Sent by members, who need no spam-protection pass. */
  byMembers?: true
}

/** One form of each kind, filled in as a sender does. */
export const sentForms: Record<KindName, SentForm> = {
  contact: {
    page: '/kontakt',
    fields: (email) => ({ thema: 'laerm', name: 'Wilma', email, nachricht: 'Gestern war es recht laut.' }),
  },
  'trial-flight': {
    page: '/erlebnisse/schnupperflug',
    fields: (email) => ({
      angebot: 'segelflug-winde',
      zweck: 'flug',
      wann: 'tag',
      wunsch1: '2026-06-20',
      name: 'Edda Rienitz',
      email,
    }),
  },
  membership: {
    page: '/verein/mitgliedschaft',
    fields: (email) => ({
      vorname: 'Mia',
      nachname: 'Lorenz',
      geburtsdatum: '1990-02-11',
      strasse: 'Am Wehr 4',
      plz: '00000',
      ort: 'Falkenried',
      email,
      beitragsklasse: 'aktiv',
      eintritt: '2026-07-01',
      'sparte-glider': 'ja',
      satzung: 'ja',
      datenschutz: 'ja',
    }),
  },
  hangar: {
    page: '/piloteninfo/hallenplatz',
    fields: (mail) => ({
      art: 'ul-tmg',
      ab: '1.8.2026',
      muster: 'SF 25 C',
      spannweite: '15,25',
      laenge: '7,58',
      halter: 'Tilda Amrhein',
      mail,
      telefon: '0171 3920003',
      versicherung: 'ja',
    }),
  },
  ppr: {
    page: pprForm,
    fields: (mail) => ({ ...klara, mail }),
  },
  'destination-tip': {
    page: '/mitglied/ausflugsziele',
    fields: (address) => ({
      intent: 'propose',
      idempotencyKey: address,
      typ: 'by-air',
      name: `Seeberg von ${address}`,
      beschreibung: 'Fünf Minuten zum See, das Lokal hat jeden Tag offen.',
      'wofuer-lake': 'ja',
      'bilder-zeigen': 'Der See vom Gegenanflug',
      'bilder-rechte': 'ja',
    }),
    withPicture: true,
    byMembers: true,
  },
  'old-photo': {
    page: '/flugplatz/geschichte/foto-einsenden',
    fields: (email) => ({
      jahr: '1962',
      ort: 'vor der alten Halle',
      motiv: 'Die Grunau Baby beim Ausräumen.',
      abgebildete: 'none',
      rechte: 'own',
      quelle: 'Rosa Linde',
      name: 'Rosa Linde',
      email,
      lizenz: 'ja',
    }),
    withPicture: true,
  },
}
