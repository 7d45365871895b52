import { redirect } from 'react-router'
import type { ManagementMode } from './management-mode.server.ts'

/** Query parameter that marks a redirect from a page this club does not have. */
export const notHereMark = 'nicht-hier'

/** Redirects a page this club does not have to the start of the area, which explains it. */
export const panelNotHere = () => redirect(`/vereinsflieger?${notHereMark}=1`, 303)

/** Why a page of the area does not exist, by club management mode. */
export const notHereMessages: Readonly<Record<ManagementMode, string>> = {
  'built-in':
    'Diese Seite gibt es nur in Vereinen, die ihre Daten bei Vereinsflieger.de haben. Dein Verein führt sie hier.',
  off: 'Reservierung, Flugbuch und Dienste führt dein Verein nicht auf dieser Website.',
  link: 'Das führt dein Verein bei Vereinsflieger.de, nicht auf dieser Website.',
  read: 'Das führt dein Verein bei Vereinsflieger.de; zu sehen oder zu ändern ist es nur dort. Was von dort auch hier steht, nennt das Menü.',
  personal:
    'Das führt dein Verein bei Vereinsflieger.de; zu sehen oder zu ändern ist es nur dort. Was von dort auch hier steht, nennt das Menü.',
}
