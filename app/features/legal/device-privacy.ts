import type { RichText } from '#app/lib/rich-text.ts'
import { section } from './sign-in-privacy.ts'

/** What the privacy notice has to say where pilots may ask to land. */
export const devicePrivacy: RichText = section('Gemerkte PPR-Anfrage', {
  Zweck: 'Das PPR-Formular beim nächsten Mal ausfüllen; nur, wenn Sie das unter dem Formular ankreuzen.',
  Rechtsgrundlage: '§ 25 Abs. 2 Nr. 2 TDDDG: für den gewünschten Dienst notwendig, kein Cookie.',
  Daten:
    'Luftfahrzeug, Heimatplatz, Name und Kontakt der letzten Anfrage je Luftfahrzeug, allein in Ihrem Browser; uns erreicht davon nichts, bis Sie wieder eine Anfrage senden.',
  Empfänger: 'niemand.',
  Speicherdauer:
    'bis Sie im Formular „Auf diesem Gerät vergessen“ drücken oder die Daten der Website im Browser löschen.',
})
