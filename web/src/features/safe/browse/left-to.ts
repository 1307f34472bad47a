import { createContext, useContext } from 'react'

const LeftToContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The legatees of things in the safe, in words, by their uids. */
export const LeftToProvider = LeftToContext.Provider

export const useLeftTo = (uid: string): string | undefined => useContext(LeftToContext).get(uid)
