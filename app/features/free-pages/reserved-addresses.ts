/**
 * First parts of addresses that belong to the site itself; a page of the club never takes one. A test compares them with
 * the routes.
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  'abmelden',
  'adresse-bestaetigen',
  'adresse-wiederherstellen',
  'admin',
  'anmelden',
  'api',
  'assets',
  'bilder',
  'builds',
  'dateien',
  'datenschutz',
  'erlebnisse',
  'flugplatz',
  'impressum',
  'kontakt',
  'metrics',
  'mitglied',
  'passwort-setzen',
  'passwort-vergessen',
  'piloteninfo',
  'sitemap',
  'startwagen',
  'suche',
  'vereinsflieger',
  'verein',
])
