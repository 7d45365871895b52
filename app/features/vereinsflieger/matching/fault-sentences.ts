import type { RemoteFault } from '../remote/answer.ts'

/** Reasons why the list could not be fetched, for the administrator of the access. */
export const faultSentences: Readonly<Record<RemoteFault, string>> = {
  offline: 'Vereinsflieger.de hat zuletzt nicht geantwortet.',
  quota: 'Die Abrufe des Tages waren aufgebraucht; ab Mitternacht UTC geht es wieder.',
  refused: 'Vereinsflieger.de hat die Anmeldung nicht angenommen. Prüf den Zugang in den Einstellungen.',
  'needs-code': 'Das Konto der Website verlangt einen zweiten Faktor; es braucht eines ohne.',
  unauthorised:
    'Dem Konto der Website fehlt bei Vereinsflieger.de das Recht „Mitgliederdaten bearbeiten“. Ohne das gibt es keine Liste.',
  unknown: 'Vereinsflieger.de kennt diese Abfrage nicht.',
  'bad-request': 'Vereinsflieger.de hat die Anfrage nicht verstanden.',
}
