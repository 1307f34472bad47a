import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'

interface LoadedSettingsProps<Settings> {
  query: UseQueryResult<Settings>
  children: (settings: Settings) => ReactNode
}

/** Renders the forms once their initial values have loaded. */
export const LoadedSettings = <Settings,>({ query, children }: LoadedSettingsProps<Settings>) => {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <LoadingState shape="screen" />
}
