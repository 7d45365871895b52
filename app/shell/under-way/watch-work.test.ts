import { expect, test } from 'vitest'
import { busyMessage, isFileAddress } from './watch-work.ts'

test('what a button says is what is going on', () => {
  const said = {
    Speichern: 'Wird gespeichert\u00A0…',
    'Entwurf speichern': 'Wird gespeichert\u00A0…',
    'Ja, löschen': 'Wird gelöscht\u00A0…',
    Veröffentlichen: 'Wird veröffentlicht\u00A0…',
    Zurückziehen: 'Wird zurückgezogen\u00A0…',
    'Jetzt sichern': 'Die Sicherung beginnt\u00A0…',
    ' Prüfen : Datenbank': 'Wird geprüft\u00A0…',
    'Tabelle (CSV)': 'Die Datei wird zusammengestellt\u00A0…',
    'Nach oben: D-0725': 'Wird verschoben\u00A0…',
    Weiter: 'Einen Moment\u00A0…',
  }
  for (const [label, text] of Object.entries(said)) expect(busyMessage(label), label).toBe(text)
})

test('a file is told from a page by its address', () => {
  expect(isFileAddress('/admin/protokoll/datei')).toBe(true)
  expect(isFileAddress('/admin/datenschutz/verzeichnis.csv')).toBe(true)
  expect(isFileAddress('/admin/bilder/dateien/1')).toBe(false)
  expect(isFileAddress('/admin/blog')).toBe(false)
})
