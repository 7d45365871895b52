/** A fixed page of the public site. */
type PublicPage = {
  path: string
  title: string
  /** Description for search results, one sentence. */
  sentence: string
  /** Additional search words. */
  words?: string
  /** Keys of the club's texts shown on it. */
  texts?: readonly string[]
  /** Hidden from search engines, because it names people. */
  isUnlisted?: true
}

/** All fixed pages; posts, events and aircraft are additional. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Startseite',
    sentence: 'Der Verein und sein Flugplatz: heutige Betriebszeiten, nächste Termine, Neues aus dem Blog.',
    words: 'Start Home Verein Flugplatz Flugverein Luftsport',
  },
  {
    path: '/flugplatz/zeiten',
    title: 'Betriebszeiten',
    sentence: 'Wann der Platz geöffnet ist: heute, in den nächsten Tagen und im ganzen Jahr.',
    words:
      'Öffnungszeiten Flugbetrieb geöffnet geschlossen Sonnenaufgang Sonnenuntergang SR SS BCMT ECET Dämmerung Sommer Winter Feiertag Mittagspause',
    texts: ['laermschutz', 'zeiten'],
  },
  {
    path: '/flugplatz/zeiten/en',
    title: 'Hours of operation',
    sentence: 'Hours of operation in English: today, the next days, by season, PPR.',
    words: 'English opening hours PPR sunrise sunset englisch',
  },
  {
    path: '/flugplatz/anfahrt/en',
    title: 'Directions',
    sentence: 'The way to the aerodrome and its coordinates, in English.',
    words: 'English directions address map car bus train coordinates englisch',
  },
  {
    path: '/flugplatz/anfahrt',
    title: 'Anfahrt',
    sentence: 'Der Weg zum Platz mit Auto, Bahn, Bus, Rad und zu Fuß.',
    words: 'Adresse Parken Parkplatz Wegbeschreibung Bushaltestelle Route Karte Rollstuhl barrierefrei Hunde',
    texts: ['anfahrt'],
  },
  {
    path: '/flugplatz/lageplan/en',
    title: 'Site plan',
    sentence: 'Apron, hangars, fuel and ways on a plan, in English.',
    words: 'English site plan apron hangar tower fuel parking map englisch',
  },
  {
    path: '/flugplatz/lageplan',
    title: 'Lageplan',
    sentence: 'Vorfeld, Hallen, Tankstelle und Wege auf einer Zeichnung.',
    words:
      'Plan Gelände Halle Turm Vorfeld Rollweg Windsack Zuschauer Erste Hilfe Defibrillator Toilette Piste',
    texts: ['flugplatzordnung'],
  },
  {
    path: '/flugplatz/webcam/en',
    title: 'Webcam',
    sentence: 'The view along the runway with time and age of the picture, in English.',
    words: 'English camera picture visibility weather live englisch',
  },
  {
    path: '/flugplatz/webcam',
    title: 'Webcam',
    sentence: 'Der Blick über die Piste, mit Uhrzeit und Alter des Bildes.',
    words: 'Kamera Bild Sicht Wetter live',
    texts: ['webcam'],
  },
  {
    path: '/flugplatz/app2drive/en',
    title: 'Getting around',
    sentence: 'Hire car, bicycles and bus for everybody who has landed, in English.',
    words: 'English hire car rental bicycle taxi bus transport englisch',
  },
  {
    path: '/flugplatz/app2drive',
    title: 'Mobil am Platz',
    sentence: 'Mietauto, Räder und Rufbus für alle, die gelandet sind.',
    words: 'app2drive Mietwagen Carsharing Auto Fahrrad Taxi Bus Leihrad',
  },
  {
    path: '/flugplatz/geschichte',
    title: 'Geschichte',
    sentence: 'Wie es zu Verein und Flugplatz kam.',
    words: 'Chronik Gründung Vergangenheit Historie früher Jubiläum',
    texts: ['geschichte'],
  },
  {
    path: '/erlebnisse/schnupperflug',
    title: 'Schnupperflug',
    sentence: 'Selbst einmal steuern: Angebote, Preise und Termine zum Mitfliegen.',
    words: 'Rundflug Mitflug Gastflug mitfliegen Gutschein Geschenk Probeflug Einweisungsflug Passagier',
    texts: ['gutschein-hinweise', 'schnupperflug'],
  },
  {
    path: '/erlebnisse/veranstaltungen',
    title: 'Veranstaltungen',
    sentence: 'Feste, Fluglager, Lehrgänge und Vorträge.',
    words: 'Termine Kalender Flugplatzfest Tag der offenen Tür Fly-in Fluglager',
    texts: ['veranstaltungen'],
  },
  {
    path: '/erlebnisse/ausflugsziele',
    title: 'Ausflugsziele',
    sentence: 'Lohnende Plätze im Umkreis, mit dem Flugzeug und zu Fuß.',
    words: 'Ziele Ausflug Flugplätze Umgebung Restaurant Sehenswürdigkeiten Ausflüge',
    texts: ['ausflugsziele'],
  },
  {
    path: '/piloteninfo/ppr-anfrage',
    title: 'PPR-Anfrage',
    sentence: 'Anfliegen außerhalb der Betriebszeiten: hier fragen Sie vorher an.',
    words: 'PPR Landeerlaubnis Genehmigung Anflug Landung prior permission required anmelden Besuch',
    texts: ['ppr'],
  },
  {
    path: '/piloteninfo/ppr-anfrage/en',
    title: 'PPR request',
    sentence: 'Ask for permission to land, in English.',
    words: 'English prior permission required landing request englisch',
  },
  {
    path: '/piloteninfo/preisliste/en',
    title: 'Price list',
    sentence: 'Landing fees, parking, fuel and a calculator, in English.',
    words: 'English prices landing fee parking hangar fuel price calculator englisch',
  },
  {
    path: '/piloteninfo/hallenplatz/en',
    title: 'Hangar space',
    sentence: 'Ask for a place in the hangar, in English.',
    words: 'English hangar parking place waiting list aircraft englisch',
  },
  {
    path: '/piloteninfo/briefing/en',
    title: 'Briefing',
    sentence: 'Landing without an operations manager: what applies, in English.',
    words: 'English briefing unattended aerodrome confirm radio procedures englisch',
  },
  {
    path: '/piloteninfo/aip-auszug',
    title: 'AIP-Auszug',
    sentence: 'Daten des Platzes: Piste, Frequenz, Platzrunde, Kraftstoff. Nicht für Navigationszwecke.',
    words:
      'AIP Platzdaten Frequenz Funk Platzrunde Piste Bahn ICAO Kraftstoff Tanken AVGAS MOGAS Höhe Elevation Koordinaten Hindernisse Sichtanflugkarte aerodrome data runway',
    texts: ['piloteninfo'],
  },
  {
    path: '/piloteninfo/aip-auszug/en',
    title: 'AIP extract',
    sentence: 'Runways, frequency, traffic circuit, fuel on one sheet, in English.',
    words: 'English aerodrome data AIP runway frequency circuit fuel elevation chart englisch',
  },
  {
    path: '/piloteninfo/preisliste',
    title: 'Preisliste',
    sentence: 'Landeentgelte, Abstellen, Halle, Schlepp und Kraftstoff, mit Rechner.',
    words:
      'Preise Kosten Gebühren Landegebühr Landeentgelt Tarif Entgelt Kraftstoffpreis Abstellgebühr bezahlen Spritpreis',
    texts: ['preisliste'],
  },
  {
    path: '/piloteninfo/hallenplatz',
    title: 'Hallenplatz',
    sentence: 'Stellplätze in der Halle und draußen, freie Plätze und Warteliste.',
    words: 'Halle Hangar Stellplatz Abstellplatz Unterstellen Warteliste Anhänger mieten',
    texts: ['hallenplatz'],
  },
  {
    path: '/piloteninfo/briefing',
    title: 'Einweisung',
    sentence: 'Fliegen ohne Betriebsleiter: was gilt, mit Bestätigung für Piloten.',
    words: 'Briefing FoB Flugleiter Betriebsleiter ohne unbesetzt Einweisung bestätigen Radio',
  },
  {
    path: '/piloteninfo/bewegung',
    title: 'Bewegung melden',
    sentence: 'Start oder Landung ohne Betriebsleiter ins Hauptflugbuch eintragen.',
    words: 'Hauptflugbuch Flugbewegung Landung Start melden eintragen Startliste',
  },
  {
    path: '/piloteninfo/bewegung/en',
    title: 'Report a movement',
    sentence: 'Enter a take-off or landing into the log, in English.',
    words: 'English movement report landing take-off log englisch',
  },
  {
    path: '/verein/blog',
    title: 'Blog',
    sentence: 'Aus Halle und Cockpit: Berichte, Werkstatt und Nachrichten des Vereins.',
    words: 'Aktuelles Neues Neuigkeiten Nachrichten Beiträge News',
  },
  {
    path: '/verein/flugzeuge',
    title: 'Flugzeuge',
    sentence: 'Die Flotte des Vereins im selben Maßstab, mit allen Daten.',
    words: 'Flotte Segelflugzeuge Motorflugzeuge Ultraleicht Motorsegler Chartern Flugzeugpark',
    texts: ['flugzeuge'],
  },
  {
    path: '/verein/mitgliedschaft',
    title: 'Mitgliedschaft',
    sentence: 'Fliegen lernen und dazugehören: Wege, Beiträge, Aufnahmeantrag.',
    words:
      'Mitglied werden Beitrag Beiträge Kosten Ausbildung Flugschule Pilotenschein Lizenz SPL LAPL PPL fliegen lernen Aufnahme Antrag Jugend Fördermitglied beitreten Eintritt Satzung',
  },
  {
    path: '/verein/vorstand',
    title: 'Vorstand',
    sentence: 'Wer wofür zuständig ist und wie Sie sie erreichen.',
    words:
      'Ansprechpartner Vorsitz Vorsitzende Kassenwart Schatzmeister Ausbildungsleiter Technik Beauftragte',
  },
  {
    path: '/verein/mitglieder',
    title: 'Mitglieder',
    sentence: 'Der Verein in Zahlen, seine Sparten und Ehrenmitglieder.',
    words: 'Menschen Fluglehrer Ehrenmitglieder Sparten Jugendgruppe',
    isUnlisted: true,
    texts: ['mitglieder'],
  },
  {
    path: '/kontakt',
    title: 'Kontakt',
    sentence: 'Für jedes Thema die richtige Stelle, mit Telefon und Formular.',
    words: 'Telefon E-Mail Nachricht schreiben anrufen Fluglärm Beschwerde Presse Büro Adresse',
    texts: ['kontakt'],
  },
  {
    path: '/impressum',
    title: 'Impressum',
    sentence: 'Wer für diese Website verantwortlich ist; Erklärung zur Barrierefreiheit.',
    words: 'Anbieter Vereinsregister Vertretung Barrierefreiheit Bildnachweis',
    texts: ['impressum', 'haftung', 'nutzungsbedingungen', 'barrierefreiheit'],
  },
  {
    path: '/datenschutz',
    title: 'Datenschutz',
    sentence: 'Welche Daten der Verein verarbeitet, wozu und wie lange.',
    words: 'Datenschutzerklärung DSGVO personenbezogene Daten Cookies Auskunft Löschung Einwilligung',
    texts: ['datenschutz'],
  },
  {
    path: '/anmelden',
    title: 'Anmelden',
    sentence: 'Zugang für Mitglieder und Verwaltung.',
    words: 'Login Einloggen Passwort Mitgliederbereich Konto intern',
  },
]
