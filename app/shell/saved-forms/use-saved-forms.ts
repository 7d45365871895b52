import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { bringBack } from './bring-back.ts'
import { forgetForm, formsLeft, type SavedForm } from './device-forms.ts'
import { formKey, savedForms } from './form-key.ts'
import { differingNames, fieldsOf } from './saved-fields.ts'
import { isGoodAnswerTo, showsFault, takeSent } from './sent-form.ts'
import { watchForms } from './watch-forms.ts'

let isArrival = true

/** For one visit of a page: keeps what this person types into its forms, and says what they left here before without saving it. */
export function useSavedForms(userId: string | undefined) {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const [left, setLeft] = useState<readonly SavedForm[]>([])
  const watch = useRef<ReturnType<typeof watchForms>>(undefined)

  useEffect(() => {
    if (userId === undefined || !isIdle) return
    let isStopped = false
    const goingOn = resolveSent(pathname)
    const watching = watchForms(userId, pathname, goingOn)
    watch.current = watching
    void formsLeft(userId, pathname, new Date()).then((forms) => {
      if (!isStopped) setLeft(forms.filter(({ id }) => !watching.isOwn(id)).filter(isWorthOffering))
    })
    return () => {
      isStopped = true
      setLeft([])
      watching.stop()
    }
  }, [userId, pathname, isIdle])

  const [offered] = left
  const settled = () => setLeft(left.slice(1))
  return {
    offered,
    more: left.length - 1,
    take() {
      const form = offered && formOf(offered)
      if (offered === undefined || form === undefined) return
      watch.current?.goOn(form, offered.id)
      bringBack(form, offered.fields)
      settled()
      form.scrollIntoView({ block: 'start' })
    },
    discard() {
      if (offered !== undefined) void forgetForm(offered.id)
      settled()
    },
  }
}

/** Which form of this page it was typed into; `undefined` when there is no such form any more. */
export const formOf = ({ form }: SavedForm) => savedForms().find((each) => formKey(each) === form)

/** What was sent well is forgotten; what came back goes on under its id. */
function resolveSent(pathname: string): ReadonlyMap<string, string> {
  const sent = takeSent()
  const wasArrival = isArrival
  isArrival = false
  if (sent === undefined) return new Map()
  if (wasArrival ? isGoodAnswerTo(sent) : !showsFault()) {
    void forgetForm(sent.id)
    return new Map()
  }
  return new Map(sent.from === pathname && showsFault() ? [[sent.form, sent.id]] : [])
}

/** Not what just stands there. */
function isWorthOffering(kept: SavedForm): boolean {
  const form = formOf(kept)
  if (form === undefined || differingNames(kept.fields, fieldsOf(form)).length > 0) return true
  void forgetForm(kept.id)
  return false
}
