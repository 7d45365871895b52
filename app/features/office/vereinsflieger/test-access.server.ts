import type { Services } from '#app/platform/services.ts'
import type { RemoteFault } from '#app/features/vereinsflieger/remote/answer.ts'
import {
  findRemoteSettings,
  serviceAccess,
} from '#app/features/vereinsflieger/remote/remote-setting.server.ts'
import { signIn, signOut } from '#app/features/vereinsflieger/remote/sign-in.server.ts'
import { type Outcome, testOnce } from '../outside/test-connections.server.ts'

class Refused extends Error {
  readonly fault: RemoteFault | 'incomplete'
  constructor(fault: RemoteFault | 'incomplete') {
    super(fault)
    this.fault = fault
  }
}

/** Signs in and out with the club's service account; uses three of the day's calls. */
export function testAccess(services: Services): Promise<Outcome> {
  return testOnce(
    services,
    'vereinsflieger',
    async () => {
      const [access, { clubId, charset }] = await Promise.all([
        serviceAccess(services),
        findRemoteSettings(services),
      ])
      if (access === undefined) throw new Refused('incomplete')
      const answer = await signIn(services, 'sign-in', { ...access, clubId, charset, code: null })
      if (!answer.ok) throw new Refused(answer.fault)
      await signOut(services, answer.token)
      return 'Vereinsflieger.de hat Schlüssel, Benutzer und Passwort angenommen.'
    },
    (error) => (error instanceof Refused ? sentences[error.fault] : sentences.offline),
  )
}

const sentences: Readonly<Record<RemoteFault | 'incomplete', string>> = {
  incomplete: 'Es fehlt noch etwas: Schlüssel, Benutzer und Passwort gehören zusammen.',
  offline: 'Vereinsflieger.de antwortet nicht.',
  quota: 'Die Abrufe dieses Tages sind aufgebraucht. Ab Mitternacht UTC geht es wieder.',
  refused:
    'Vereinsflieger.de nimmt die Anmeldung nicht an. Stimmen Schlüssel, Benutzer, Passwort und, bei mehreren Vereinen, die Vereinsnummer? Hat das Passwort Umlaute, hilft vielleicht der andere Zeichensatz.',
  'needs-code':
    'Dieses Konto verlangt einen zweiten Faktor. Leg für die Website ein eigenes Konto mit wenigen Rechten und ohne zweiten Faktor an.',
  unauthorised: 'Vereinsflieger.de nimmt die Anmeldung nicht an.',
  unknown: 'An dieser Adresse antwortet nicht die Schnittstelle von Vereinsflieger.de.',
  'bad-request': 'Vereinsflieger.de hat die Anfrage nicht verstanden. Stimmt der Schlüssel?',
}
