import { choice, day, hidden, line, number, plain, rows, text, tick, ticks } from '#app/resources/fields.ts'

/** Default also for records stored before the switch existed. */
const on = { initially: true } as const

/** The club's record in parts that are saved separately, each short enough for a phone. */
export const clubParts = {
  name: [
    {
      title: 'Wer ihr seid',
      fields: [
        line('name', 'Name', {
          max: 120,
          width: 'c4',
          missing: 'Bitte gib den ganzen Namen des Vereins an.',
        }),
        line('shortName', 'Kurzname', {
          hint: 'Im Kopf jeder Seite',
          max: 40,
          width: 'c2',
          missing: 'Bitte gib den kurzen Namen an; er steht im Kopf jeder Seite.',
        }),
        line('legalForm', 'Rechtsform', { max: 80, width: 'c2', empty: '' }),
        day('foundedOn', 'Gegründet am', { width: 'c2' }),
        day('firstFlightOn', 'Erster Flug am', { width: 'c2' }),
        line('claim', 'Leitspruch', { hint: 'Für Suchmaschinen und Vorschauen', max: 160, empty: '' }),
        line('sentence', 'Der Verein in einem Satz', {
          hint: 'Steht bei den Zahlen auf der Startseite',
          max: 300,
          empty: '',
        }),
        number('memberCount', 'Mitglieder', { width: 'c2' }),
      ],
    },
  ],
  anschrift: [
    {
      title: 'Anschrift und Erreichbarkeit',
      hint: 'Steht im Impressum und im Fuß jeder Seite.',
      fields: [
        line('address.street', 'Straße und Hausnummer', {
          max: 120,
          missing: 'Bitte gib Straße und Hausnummer an; ein Postfach genügt im Impressum nicht.',
        }),
        line('address.postalCode', 'Postleitzahl', {
          max: 10,
          width: 'c2',
          missing: 'Bitte gib die Postleitzahl an.',
          shape: '^[0-9A-Za-z][0-9A-Za-z -]{2,9}$',
          fault: 'Eine Postleitzahl hat in Deutschland fünf Ziffern.',
        }),
        line('address.city', 'Ort', { max: 80, width: 'c2', missing: 'Bitte gib den Ort an.' }),
        line('municipality', 'Gemeinde', { max: 80, width: 'c2' }),
        choice('state.code', 'Bundesland', [], {
          hint: 'Entscheidet über Feiertage',
          prompt: 'nicht gewählt',
          width: 'c2',
        }),
        plain('phone', 'phone', 'Telefon', {
          width: 'c2',
          missing: 'Bitte gib eine Telefonnummer an; sie gehört ins Impressum.',
        }),
        plain('phone', 'fax', 'Fax', { width: 'c2' }),
        plain('mail', 'email', 'E-Mail', {
          width: 'c3',
          missing: 'Bitte gib die E-Mail-Adresse des Vereins an; sie gehört ins Impressum.',
        }),
        plain('mail', 'officeEmail', 'E-Mail des Büros', { width: 'c3' }),
        plain('web', 'website', 'Website'),
      ],
    },
  ],
  register: [
    {
      title: 'Register',
      part: 'register',
      fields: [
        line('register.court', 'Registergericht', {
          hint: 'Amtsgericht …',
          max: 120,
          width: 'c3',
          missing: 'Zur Registernummer gehört das Gericht, zum Beispiel „Amtsgericht Musterstadt“.',
        }),
        line('register.number', 'Registernummer', {
          hint: 'VR …',
          max: 40,
          width: 'c3',
          missing: 'Zum Gericht gehört die Nummer, zum Beispiel „VR 1234“.',
        }),
      ],
    },
    {
      title: 'Vertretung',
      part: 'representation',
      fields: [
        choice(
          'representation.mode',
          'Vertretung',
          { joint: 'zwei gemeinsam', single: 'jede Person allein' },
          {
            width: 'c2',
          },
        ),
        line('representation.text', 'Satz zur Vertretung', {
          hint: 'Wie in der Satzung',
          max: 300,
          width: 'c4',
          empty: '',
        }),
        ticks('representation.personIds', 'Vertreten durch', []),
      ],
    },
    {
      title: 'Steuern',
      fields: [
        line('tax.vatId', 'USt-IdNr.', {
          hint: 'DE und neun Ziffern',
          max: 20,
          width: 'c2',
          capitals: true,
          shape: '^DE ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}$',
          fault: 'Eine deutsche USt-IdNr. beginnt mit DE und hat neun Ziffern.',
        }),
        choice(
          'tax.scheme',
          'Besteuerung',
          { regular: 'Regelbesteuerung', 'small-business': 'Kleinunternehmer, § 19 UStG' },
          { width: 'c4' },
        ),
        line('tax.note', 'Satz zu Steuern und Gemeinnützigkeit', { max: 300, empty: '' }),
        tick('tax.nonProfit', 'Als gemeinnützig anerkannt'),
      ],
    },
  ],
  verantwortung: [
    {
      title: 'Verantwortlich für den Blog',
      fields: [
        choice('editorialResponsible.personId', 'Verantwortlich für den Blog', [], {
          hint: '§ 18 Abs. 2 MStV; zur Wahl steht, wer ein Amt hat',
          prompt: 'niemand benannt',
          width: 'c3',
        }),
        line('editorialResponsible.address', 'Anschrift dazu', {
          hint: 'Leer: „Anschrift wie oben“',
          max: 200,
          width: 'c3',
          empty: '',
        }),
      ],
    },
    {
      title: 'Datenschutz',
      fields: [
        line('dataProtection.officer.name', 'Datenschutzbeauftragte Person', {
          hint: 'Falls benannt',
          max: 120,
          width: 'c3',
          empty: '',
        }),
        plain('mail', 'dataProtection.officer.email', 'E-Mail dieser Person', {
          hint: 'Gehört zum Namen',
          width: 'c3',
          empty: '',
        }),
        line('dataProtection.officerNote', 'Satz dazu', { max: 300, empty: '' }),
        plain('mail', 'dataProtection.contactEmail', 'E-Mail für Datenschutz', {
          hint: 'Leer: E-Mail des Vereins',
          width: 'c3',
          empty: '',
        }),
        line('dataProtection.authority', 'Datenschutzaufsicht', {
          hint: 'Folgt aus dem Bundesland',
          max: 200,
          width: 'c3',
          empty: '',
        }),
      ],
    },
    {
      title: 'Behörden',
      fields: [
        line('aviationAuthority', 'Luftfahrtbehörde', { max: 200 }),
        line('dispute', 'Verbraucherstreitbeilegung', { max: 400 }),
      ],
    },
  ],
  angebot: [
    {
      title: 'Was die Website anbietet',
      hint: 'Was aus ist, verschwindet aus Menü, Suche und Datenschutzerklärung; eigene Seiten antworten mit „nicht gefunden“. Die Angaben bleiben gespeichert.',
      fields: [
        tick('features.ppr', 'PPR-Anfrage', on),
        tick('features.trialFlights', 'Anfragen für Schnupperflüge', on),
        tick('features.vouchers', 'Gutscheine für Schnupperflüge'),
        tick('features.hangarSpaces', 'Hallenplatz mit Warteliste', on),
        tick('features.contactForm', 'Kontaktformular', on),
        tick('features.membershipApplication', 'Aufnahmeantrag', on),
        tick('features.eventRegistration', 'Anmeldung zu Veranstaltungen (Datenschutzerklärung)', on),
        tick('features.publicMembersList', 'Namen auf der Mitgliederseite', on),
        tick(
          'features.birthdays',
          'Geburtstage im Mitgliederbereich, damit man einander gratuliert: nur von denen, die es wollen, ohne Jahr',
        ),
        tick('features.webcam', 'Webcam', on),
        tick('features.app2drive', 'Mobil am Platz'),
        tick('features.feeds', 'Feeds und Kalender zum Abonnieren', on),
        tick('features.english', 'Seiten für Piloten auch auf Englisch', on),
        tick('features.noiseOrdinanceBox', 'Landeplatz-Lärmschutzverordnung bei den Zeiten'),
        tick('features.embeddedMedia', 'Videos und Karten von anderen (Datenschutzerklärung)'),
        choice(
          'features.vereinsflieger',
          'Reservierung und Flugbetrieb',
          {
            off: 'aus',
            'built-in': 'hier, mit eigenen Daten',
            link: 'Vereinsflieger.de, als Verweis',
            read: 'Vereinsflieger.de, gemeinsame Daten',
            personal: 'Vereinsflieger.de, eigene Zugänge',
          },
          { width: 'c3', initially: 'built-in' },
        ),
        line('features.managementName', 'Wie dieser Bereich heißt', {
          hint: 'Steht über Reservierung, Flugbuch und Diensten; leer: „Flugbetrieb“',
          max: 40,
          width: 'c3',
          empty: 'Flugbetrieb',
        }),
        text(
          'features.vereinsfliegerNotes',
          'Hinweise für Mitglieder zu ihrem Zugang bei Vereinsflieger.de',
          {
            hint: 'Etwa wie man ein Passwort anfordert; steht beim Verweis, Absätze mit einer leeren Zeile dazwischen',
            max: 2000,
            width: 'c3',
            empty: '',
          },
        ),
      ],
    },
  ],
  listen: [
    {
      title: 'Verbände, Förderer, Zahlen',
      fields: [
        rows(
          'associations',
          'Verbände',
          'Verband',
          [
            line('name', 'Verband', { max: 300, width: 'c4', missing: 'Hier fehlt der Name.' }),
            line('role', 'Rolle', { max: 300, width: 'c2', empty: '' }),
          ],
          { hint: 'Im Impressum und auf der Startseite.' },
        ),
        rows(
          'sponsors',
          'Förderer',
          'Förderer',
          [
            hidden('id'),
            line('name', 'Name', { max: 300, width: 'c2', missing: 'Hier fehlt der Name.' }),
            line('text', 'Satz dazu', { max: 300, width: 'c4', empty: '' }),
          ],
          { hint: 'Auf der Startseite.' },
        ),
        rows(
          'figures',
          'Zahlen',
          'Zahl',
          [
            hidden('key'),
            line('label', 'Was', { max: 300, width: 'c2', missing: 'Hier fehlt der Name.' }),
            number('value', 'Wert', {
              width: 'c2',
              decimals: 2,
              max: 9_999_999,
              missing: 'Bitte gib eine Zahl an.',
            }),
            day('asOf', 'Stand', { width: 'c2' }),
          ],
          {
            hint: 'Auf der Startseite und der Mitgliederseite. Ohne Stand gilt eine Zahl als immer aktuell.',
          },
        ),
        rows(
          'socialLinks',
          'Auftritte anderswo',
          'Auftritt',
          [
            line('label', 'Name', { max: 300, width: 'c2', missing: 'Hier fehlt der Name.' }),
            plain('web', 'href', 'Adresse', {
              width: 'c4',
              missing: 'Bitte gib die ganze Adresse an, beginnend mit https://.',
            }),
          ],
          { hint: 'Seiten des Vereins bei anderen.' },
        ),
      ],
    },
  ],
} as const

export type ClubPart = keyof typeof clubParts
export const clubPartNames = Object.keys(clubParts) as ClubPart[]

export const allClubFields = [
  ...clubParts.name,
  ...clubParts.anschrift,
  ...clubParts.register,
  ...clubParts.verantwortung,
  ...clubParts.angebot,
  ...clubParts.listen,
] as const
