import { contacts } from '@souvenance/contract/people/contacts'
import type { Browser, TestApp } from './start-app.ts'

type Line = {
  status?: string
  data?: object
  messages?: { key: string }[]
  contacts?: { email: string; name: string }[]
}

export const linesOf = (body: string): Line[] =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Sends a vCard file as a browser would. */
export const bringFile = (
  { http }: TestApp,
  { cookies }: Browser,
  text: string,
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([text]), 'contacts.vcf')
  return sendForm(http, { cookies, headers, form })
}

const sendForm = async (
  http: TestApp['http'],
  {
    cookies,
    headers,
    form,
  }: { cookies: Browser['cookies']; headers: Record<string, string>; form: FormData },
) => {
  const encoded = new Response(form)
  return http.inject({
    method: 'POST',
    url: `/api/v1.0${contacts.importFile.path}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    cookies: Object.fromEntries(cookies),
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}
