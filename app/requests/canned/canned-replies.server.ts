import type { Db } from '#app/platform/database/db.ts'
import { letterheadOf } from '../letterhead.server.ts'
import type { OfficeRequest } from '../office.server.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { CannedReplies, readyReplies, type ReadyReplies, type CannedReply } from './canned-replies.ts'

/** Initial text templates, which the club can change. */
export const cannedPresets: readonly CannedReply[] = [
  {
    for: 'ppr confirm',
    de: 'Bitte 10 Minuten vor der Landung über Funk melden.',
    en: 'Please call on the radio 10 minutes before landing.',
  },
  {
    for: 'ppr confirm',
    de: 'Landung ohne Flugleitung, bitte Platzrunde mit Blindmeldungen fliegen.',
    en: 'No operations manager on duty; please fly the circuit with blind transmissions.',
  },
  {
    for: 'ppr confirm',
    de: 'Abstellen auf dem Gras nach Einweisung am Platz.',
    en: 'Parking on the grass as directed on site.',
  },
  {
    for: 'ppr ask',
    de: 'Kommen Sie aus einem Schengen-Staat, und woher genau?',
    en: 'Do you arrive from a Schengen state, and from where exactly?',
  },
  {
    for: 'ppr ask',
    de: 'Waren Sie schon einmal bei uns, oder dürfen wir Ihnen eine Einweisung am Telefon geben?',
    en: 'Have you been here before, or may we brief you on the telephone?',
  },
  {
    for: 'ppr ask',
    de: 'Wann genau möchten Sie wieder abfliegen?',
    en: 'When exactly would you like to depart?',
  },
  {
    for: 'ppr reject',
    de: 'Zu dieser Zeit ist niemand am Platz, der die Landung begleiten kann.',
    en: 'Nobody is at the airfield at that time to look after your landing.',
  },
  {
    for: 'ppr reject',
    de: 'Die Piste ist wegen Nässe gesperrt.',
    en: 'The runway is closed because it is too wet.',
  },
  {
    for: 'ppr reject',
    de: 'Ihr Luftfahrzeug ist schwerer, als der Platz zugelassen ist.',
    en: 'Your aircraft is heavier than the airfield is licensed for.',
  },
  {
    for: 'ppr reject',
    de: 'An diesem Tag läuft eine Veranstaltung mit gesperrtem Platz.',
    en: 'The airfield is closed for an event on that day.',
  },
  {
    for: 'ppr call-off',
    de: 'Die Piste ist unerwartet nicht benutzbar.',
    en: 'The runway has unexpectedly become unusable.',
  },
  {
    for: 'ppr call-off',
    de: 'Die Flugleitung ist ausgefallen.',
    en: 'The operations manager is unavailable.',
  },
  {
    for: 'trial-flight propose',
    de: 'Bitte kommen Sie eine halbe Stunde vorher; wir zeigen Ihnen vorher den Platz und das Flugzeug.',
    en: null,
  },
  { for: 'trial-flight confirm', de: 'Bitte feste Schuhe und eine Sonnenbrille mitbringen.', en: null },
  { for: 'trial-flight postpone', de: 'Der Wind ist für einen ersten Flug zu stark.', en: null },
  { for: 'trial-flight postpone', de: 'Die Wolken hängen zu tief.', en: null },
  { for: 'trial-flight cancel', de: 'Das Flugzeug ist unerwartet in der Werft.', en: null },
  { for: 'contact answer', de: 'Guten Tag {name},\n\ndanke für Ihre Nachricht {nummer}. ', en: null },
  {
    for: 'contact answer',
    de: 'Guten Tag {name},\n\ndanke für Ihren Hinweis {nummer}. Wir haben den Flug im Hauptflugbuch nachgesehen und mit dem Piloten gesprochen.',
    en: null,
  },
  {
    for: 'membership admitted',
    de: 'Melde dich gern vor dem ersten Flugtag am Turm: {telefon}. Dort zeigt dir jemand Halle und Flugzeuge.',
    en: null,
  },
  {
    for: 'membership rejected',
    de: 'vielen Dank für Ihren Antrag {nummer}. In dieser Sparte nehmen wir derzeit niemanden auf, weil alle Ausbildungsplätze vergeben sind. Ihre Unterlagen löschen wir nach der Frist, die in der Datenschutzerklärung steht.',
    en: null,
  },
  {
    for: 'hangar offer',
    de: 'Sehen Sie sich den Platz gern vorher an; rufen Sie uns dazu an: {telefon}.',
    en: 'You are welcome to see the place beforehand; please call us: {telefon}.',
  },
  {
    for: 'hangar reject',
    de: 'Einen Platz dieser Art haben wir auf absehbare Zeit nicht.',
    en: 'We shall have no place of this kind in the foreseeable future.',
  },
  { for: 'destination-tip decline', de: 'Dieses Ziel steht schon auf der Seite.', en: null },
  { for: 'destination-tip decline', de: 'Dort ist nach unserer Kenntnis inzwischen geschlossen.', en: null },
  { for: 'old-photo accept', de: 'Ein schönes Bild, vielen Dank.', en: null },
  { for: 'old-photo decline', de: 'Auf dem Bild ist unser Platz nicht zu erkennen.', en: null },
  { for: 'old-photo decline', de: 'Wir können nicht klären, ob wir das Bild zeigen dürfen.', en: null },
]

export const cannedSetting = setting('canned-replies', CannedReplies)
export const cannedBegins: CannedReplies = { replies: [...cannedPresets] }

type Answered = Pick<OfficeRequest, 'kind' | 'language' | 'sender' | 'number'>

/** Returns the club's text templates, or the initial ones, filled in for this request. */
export async function readyFor(db: Db, request: Answered, publicUrl: string): Promise<ReadyReplies> {
  const { replies } = (await findSetting(db, cannedSetting)) ?? cannedBegins
  const letterhead = await letterheadOf(db, publicUrl)
  return readyReplies(replies, request, {
    name: request.sender.name,
    nummer: request.number,
    verein: letterhead.clubName,
    platz: letterhead.airfieldName,
    telefon: letterhead.towerPhone,
  })
}
