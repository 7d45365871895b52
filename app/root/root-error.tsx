import { isRouteErrorResponse } from 'react-router'
import { FieldStrip } from '#app/features/field-strip/field-strip.tsx'
import type { Language } from '#app/lib/saying.ts'
import { ErrorPage } from '#app/shell/error-page.tsx'
import { errorSentence, preparationFrame } from '#app/shell/error-language.ts'
import { FramePartsContext, type FrameParts, type RootData, refusalOf } from '#app/shell/frame.ts'
import { InPreparation } from '#app/shell/in-preparation.tsx'
import { RefusedPage } from '#app/shell/refused-page.tsx'
import { sendAgainFrom } from '#app/shell/send-again.tsx'

export type RootErrorProps = { error: unknown; loaderData: RootData | undefined; language: Language }

export const frameParts: FrameParts = { FieldStrip }

/** The only error page: 404 for unknown URLs, everything else with the reference that is in the log. */
export function RootError(props: RootErrorProps) {
  return (
    <FramePartsContext value={frameParts}>
      <WhatHappened {...props} />
    </FramePartsContext>
  )
}

function WhatHappened({ error, loaderData, language }: RootErrorProps) {
  const refusal = refusalOf(error)
  const heldBack = preparationFrame(error)
  if (heldBack !== undefined) return <InPreparation frame={heldBack} />
  if (refusal !== undefined) return <RefusedPage error={error} refusal={refusal} />
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  return (
    <ErrorPage
      status={status}
      message={message}
      frame={loaderData?.frame}
      reference={loaderData?.reference}
      sentence={errorSentence(error)}
      again={sendAgainFrom(error)}
      language={language}
    />
  )
}
