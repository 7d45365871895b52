import { WithdrawForm } from '#app/requests/token-pages/withdraw-form.tsx'
import { Said, typedText } from '#app/ui/said.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { FormState } from '#app/lib/forms.ts'
import { saying } from '#app/lib/saying.ts'
import type { HangarRequest } from '../offers/hangar-answer.mail.ts'
import type { MyListState } from './my-list-state.server.ts'

type MyHangarFormsProps = {
  own: Pick<HangarRequest, 'revision' | 'language'>
  listState: MyListState
  may: readonly string[]
  state: FormState | undefined
}

/** Forms for the decisions the applicant can make now. */
export function MyHangarForms({ own, listState, may, state }: MyHangarFormsProps) {
  const { language, revision } = own
  const { say } = saying(language)
  const { offer, isAsked } = listState
  const revisionField = <input type="hidden" name="expectedRevision" value={revision} />
  return (
    <>
      {may.includes('accept') && offer !== null && (
        <section className="stack flow-5 no-print">
          <h2>{language === 'de' ? offer.place.de : <Said {...offer.place.en} />}</h2>
          {offer.message !== '' && (
            <p style={{ whiteSpace: 'pre-line' }}>
              <Said {...typedText(offer.message, language)} />
            </p>
          )}
          {offer.isOver ? (
            <p>{say('Die Frist für dieses Angebot ist vorbei.', 'The time for this offer is over.')}</p>
          ) : (
            <form className="form" method="post">
              {revisionField}
              <p>
                {say('Bitte antworten Sie bis einschließlich ', 'Please answer by ')}
                <strong>{longDateIn(offer.until, language)}</strong>.{' '}
                {say(
                  'Wenn Sie ablehnen, bleiben Sie auf der Liste, und dieser Platz geht an andere.',
                  'If you decline, you stay on the list and this place goes to others.',
                )}
              </p>
              <p className="btn-row">
                <button className="btn btn-lg" name="intent" value="accept">
                  {say('Platz annehmen', 'Accept the place')}
                </button>
                <button className="btn btn-line" name="intent" value="decline">
                  {say('Ablehnen', 'Decline')}
                </button>
              </p>
            </form>
          )}
        </section>
      )}
      {may.includes('stay') && isAsked && (
        <section className="stack flow-5 no-print">
          <h2>{say('Möchten Sie auf der Liste bleiben?', 'Would you like to stay on the list?')}</h2>
          <form className="form" method="post">
            {revisionField}
            <p className="btn-row">
              <button className="btn btn-lg" name="intent" value="stay">
                {say('Ja, ich warte weiter', 'Yes, I keep waiting')}
              </button>
            </p>
            <p className="small muted">
              {say(
                'Wenn nicht, ziehen Sie die Anfrage bitte unten zurück.',
                'If not, please withdraw the request below.',
              )}
            </p>
          </form>
        </section>
      )}
      {may.includes('withdraw') && (
        <WithdrawForm
          title={say('Anfrage zurückziehen', 'Withdraw the request')}
          revision={own.revision}
          state={state}
          language={language}
        >
          {say(
            'Damit verlassen Sie die Liste. Das lässt sich nicht rückgängig machen.',
            'You leave the list. This cannot be undone.',
          )}
        </WithdrawForm>
      )}
    </>
  )
}
