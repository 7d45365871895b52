import { expect, test } from 'vitest'
import { pagesOfAdministration } from '#test/admin-pages.ts'
import { isLiveTopic } from './live-topics.ts'

/** Pages that one user edits or reads, which report a conflict themselves. All others are lists. */
const forms: Readonly<Record<string, string>> = {
  '/admin/platzstatus': 'a form; the strip above every page follows by itself',
  '/admin/suche': 'found anew with every word',
  '/admin/notfall': 'looked up once; every look is noted',
  '/admin/datenschutz/verzeichnis': 'printed, from the code',
  '/admin/datenschutz/fristen': 'a form',
  '/admin/datenschutz/auftragsverarbeiter': 'a form',
  '/admin/mitglieder/ausgeben': 'a form that ends in a file',
  '/admin/preise/angaben': 'a form',
  '/admin/flugplatz/pruefung': 'a form',
  '/admin/flugplatz/lageplan':
    'points half moved must not move under the hand; the second to save is shown what differs',
  '/admin/flugplatz/anfahrt': 'a form',
  '/admin/flugplatz/lageplanbild': 'a form',
  '/admin/vorstand/seite': 'a form',
  '/admin/mitgliedschaft/seite': 'a form',
  '/admin/mitgliedschaft/ausbildung': 'a form',
  '/admin/schnupperflug/seite': 'a form',
  '/admin/hallenplatz/bedingungen': 'a form',
  '/admin/einweisung/fassung': 'a form',
  '/admin/app2drive': 'a form',
  '/admin/stoerungen': 'a form',
  '/admin/flugbuch': 'a form',
  '/admin/dienste/regeln': 'a form',
  '/admin/arbeitsstunden/regeln': 'a form',
  '/admin/entwuerfe': 'what somebody is writing at this moment',
  '/admin/einrichten': 'the way through the six forms below',
  '/admin/einrichten/verein': 'a form',
  '/admin/einrichten/platz': 'a form',
  '/admin/einrichten/zeiten': 'a form',
  '/admin/einrichten/zustaendige': 'a form',
  '/admin/einrichten/mail': 'a form',
  '/admin/einrichten/website': 'a form',
  '/admin/einstellungen/verein': 'a form',
  '/admin/einstellungen/menue': 'a form',
  '/admin/einstellungen/erscheinungsbild': 'a form',
  '/admin/seiten/startseite': 'a form',
  '/admin/seiten/startseite/versionen': 'what was saved before',
  '/admin/einstellungen/wetter': 'forms',
  '/admin/einstellungen/flugplatz/vorschlag': 'a form',
  '/admin/einstellungen/einwilligungen': 'a form',
  '/admin/einstellungen/ppr': 'a form',
  '/admin/einstellungen/textbausteine': 'a form',
  '/admin/einstellungen/anmeldung': 'a form',
  '/admin/einstellungen/vereinsflieger': 'a form',
}

/** Whether the page shows a single record or a new one. */
const isRecord = (path: string) =>
  /\/(:\w+|erstellen)$/.test(path) || /\/(:\w+)\/(?!teilnehmende|einweisungen|gelesen)/.test(path)
const isNewTime = (path: string) => /\/zeiten\/(regel|sonderzeit)$/.test(path)

test('every list of the administration follows what others do in it', async () => {
  const pages = await pagesOfAdministration()
  const lists = pages.filter(({ path }) => !isRecord(path) && !isNewTime(path) && forms[path] === undefined)
  expect(lists.length).toBeGreaterThan(25)
  expect(
    lists.filter(({ live }) => live === undefined || !isLiveTopic(live)).map(({ path }) => path),
  ).toEqual([])
})

test('what stands among the forms is there, and does not follow', async () => {
  const pages = await pagesOfAdministration()
  const quiet = pages.filter(({ live }) => live === undefined).map(({ path }) => path)
  expect(Object.keys(forms).filter((path) => !quiet.includes(path))).toEqual([])
})
