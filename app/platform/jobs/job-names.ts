/** Labels of the kinds of background jobs. */
const jobNames: Readonly<Record<string, string>> = {
  'pictures.avif': 'Bild in ein kleineres Format bringen',
  'pictures.remove-files': 'Dateien eines gelöschten Bildes entfernen',
  'mails.send': 'Mail senden',
  'accounts.reset-mail': 'Mail für ein neues Passwort schreiben',
  'accounts.new-address-mail': 'Mail zur Bestätigung einer Adresse schreiben',
  'requests.carry-out': 'Antwort auf eine Anfrage nach der Frist zum Zurücknehmen ausführen',
  'requests.sweep-pictures': 'Nicht mehr gebrauchte eingesandte Bilder löschen',
  'requests.drop-untaken': 'Eingesandte Bilder ohne Antwort wieder aus der Mediathek nehmen',
  'ppr.expire': 'Unbeantwortete PPR-Anfrage verfallen lassen',
  'ppr.remind': 'Pilot an die Landung erinnern',
  'ppr.ask-for-report': 'Flugbewegung erfragen',
  'webcams.fetch': 'Bild einer Webcam holen',
  'search.rebuild': 'Suche neu aufbauen',
  'weather.fetch': 'Wetter holen',
  'hangar.night': 'Warteliste für die Halle: Nachfragen und Vertragsenden',
  'hangar.lapse-offer': 'Unbeantwortetes Angebot für die Halle beenden',
  'membership.night': 'Nach Probemitgliedschaften sehen, die enden',
  'membership.probation-ends': 'An das Ende einer Probemitgliedschaft erinnern',
  'leaving.carry-out': 'Austritt vollziehen',
  'leaving.release': 'Reservierungen und Dienste von Ausgetretenen freigeben',
  'circulars.send': 'Rundschreiben verschicken, Portion für Portion',
  'members.import': 'Mitglieder einlesen',
  'blog.digests': 'Mails mit neuen Beiträgen schreiben',
  'blog.tell-submitter': 'Mail zu einem eingereichten Beitrag schreiben',
  'put-text-in-force': 'Rechtstext in Kraft setzen',
  'privacy.look-through-withdrawal': 'Nach einem zurückgenommenen Namen suchen',
  'privacy.retention': 'Abgelaufene Daten löschen',
  'reservations.swap-lapses': 'Unbeantwortete Anfrage zum Tausch beenden',
  'duties.remind': 'An Dienste erinnern',
  'airfield.open-ended': 'An einen Platzstatus ohne Ende erinnern',
  'flight-log.ground': 'Flugzeuge mit überfälliger Prüfung sperren',
  'flight-log.ground-at-midnight': 'Flugzeuge sperren, deren Prüfung heute abgelaufen ist',
  'flight-log.ground-after-flight': 'Nach einem Flug die Prüfungen des Flugzeugs ansehen',
  'backup.make': 'Sicherung schreiben',
  'backup.restore': 'Sicherung zurückspielen',
  'backup.nightly': 'Sicherung in der Nacht',
  'shell.reviews-due': 'An fällige Prüfungen erinnern',
  'vereinsflieger.members': 'Mitgliederliste von Vereinsflieger.de vergleichen',
  'vereinsflieger.calls-scarce': 'Knappe Abrufe bei Vereinsflieger.de melden',
  'vereinsflieger.public-calendar': 'Kalender von Vereinsflieger.de holen',
  'technology.ask-for-version': 'Nach einer neueren Version fragen',
  'takeover.read': 'Ausgabe einer anderen Website lesen',
  'takeover.carry-out': 'Inhalte einer anderen Website übernehmen',
}

/** Returns the label of a kind; an unknown kind, perhaps from another version, is returned unchanged. */
export function jobName(kind: string): string {
  return jobNames[kind] ?? kind
}

export const knowsJob = (kind: string) => Object.hasOwn(jobNames, kind)
