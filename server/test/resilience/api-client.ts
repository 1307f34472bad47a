import { accounts } from '@souvenance/contract/accounts/accounts'
import { apiBase, type DataOf, type Endpoint, type InputOf } from '@souvenance/contract/endpoint'
import type { Envelope } from '@souvenance/contract/envelope'

export type Reply<E extends Endpoint> = {
  status: number
  headers: Headers
  envelope: Envelope<DataOf<E>>
}

export type ApiClient = {
  cookies: Map<string, string>
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    headers?: Record<string, string>,
  ): Promise<Reply<E>>
}

/** An HTTP client with its own cookies, which can move to another server. */
export const createApiClient = (url: string, cookies = new Map<string, string>()): ApiClient => ({
  cookies,
  async call(endpoint, input = {}, headers = {}) {
    const response = await fetch(url + apiBase + pathOf(endpoint, input.params) + queryOf(input.query), {
      method: endpoint.method,
      headers: {
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const { status, headers: replied } = response
    return { status, headers: replied, envelope: JSON.parse(await response.text()) }
  },
})

const pathOf = (endpoint: Endpoint, params: Record<string, unknown> = {}): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Record<string, unknown> = {}): string => {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) written.set(name, String(value))
  return written.size === 0 ? '' : `?${written}`
}

const keepCookie = (cookies: Map<string, string>, line: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

export const goodPassword = 'three boats on the lake'

export const signUpBody = (email: string): InputOf<typeof accounts.signUp>['body'] => ({
  firstname: 'Agathe',
  lastname: 'Verdier',
  gender: 'F',
  birthDate: '1961-04-09',
  email,
  password: goodPassword,
  language: 'fr',
})

export const canSignIn = async (url: string, email: string): Promise<boolean> => {
  const body = { email, password: goodPassword }
  return (await createApiClient(url).call(accounts.signIn, { body })).status === 200
}
