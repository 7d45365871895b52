import type { MailRoute } from '#app/platform/mail/mailer.ts'

const secured = { tls: 'mit TLS', starttls: 'mit STARTTLS', none: 'unverschlüsselt' }

/** „mail.verein.example, Port 587, mit STARTTLS, als platz“. */
export function routeWords(route: MailRoute): string {
  if (route.kind === 'folder') return 'keinen Mailserver'
  const { host, port, encryption, user } = route
  return [host, `Port ${port}`, secured[encryption], user === null ? 'ohne Anmeldung' : `als ${user}`].join(
    ', ',
  )
}
