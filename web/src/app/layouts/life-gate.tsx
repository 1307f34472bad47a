import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useReported } from '../../features/surroundings/ping.ts'
import { loadNamespaces } from '../../i18n/translation.ts'
import { checkSession, useSession } from '../../shared/session/session.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'

const LifeQuestion = lazy(async () => {
  const [module] = await Promise.all([
    import('../../screens/life/life-question.tsx'),
    loadNamespaces(['alive']),
  ])
  return { default: module.LifeQuestion }
})

/**
 * Somebody whose death was reported is asked whether they live before anything else; a screen that was open keeps unsaved text,
 * and none begins meanwhile. Somebody taken for dead, or being deleted, is offered to come back, and no screen. The screen is
 * hidden by a style: React hydrates the content of an Activity later than the content around it.
 */
export const LifeGate = ({ children }: { children: ReactNode }) => {
  const { user, ended } = useSession()
  const asked = ended ? undefined : user?.life
  const [begun, setBegun] = useState(!asked)
  if (!asked && !begun) setBegun(true)
  useNothingAbove(asked !== undefined)
  return (
    <>
      {user && asked && (
        <Suspense fallback={<LoadingState shape="screen" />}>
          <LifeQuestion user={user} />
          <LifeWatch />
        </Suspense>
      )}
      {(!asked || (asked === 'reported' && begun)) && (
        <div style={{ display: asked ? 'none' : 'contents' }}>
          {children}
          <LifeWatch />
        </div>
      )}
    </>
  )
}

/** Hides an open dialog with its screen, because it would cover the question. */
const useNothingAbove = (asked: boolean) => {
  useLayoutEffect(() => {
    if (!asked) return
    const above = [...document.querySelectorAll<HTMLElement>('[data-portal] > *')]
    for (const one of above) one.style.display = 'none'
    return () => {
      for (const one of above) one.style.removeProperty('display')
    }
  }, [asked])
}

/** Asks for the session again when a report begins or ends. */
const LifeWatch = () => {
  const client = useQueryClient()
  const { user } = useSession()
  const reported = useReported()
  const life = user?.life
  useEffect(() => {
    if (reported !== undefined && reported !== (life === 'reported'))
      void checkSession(client).catch(() => {})
  }, [client, reported, life])
  return null
}
