import type { CardLanguage } from '@souvenance/contract/legacy/ice-card'

type CardWords = {
  /** The language by its own name. */
  language: string
  title: string
  emergency: string
  call: string
  bloodGroup: string
  allergies: string
  medications: string
  otherInfos: string
  doctor: string
  donor: string
  noDonor: string
  /** Below the code. */
  code: string
  /** For who prints it. */
  advice: string
  /** By number; somebody who is none of these has no word. */
  relationships: readonly [other: string, string, string, string, string, string]
}

/** The printed words, in every language of a card: more languages than the screens have. */
export const cardWords: Record<CardLanguage, CardWords> = {
  fr: {
    language: 'Français',
    title: 'Carte d’urgence',
    emergency: 'En cas d’urgence',
    call: 'À prévenir',
    bloodGroup: 'Groupe sanguin',
    allergies: 'Allergies',
    medications: 'Médicaments',
    otherInfos: 'À savoir',
    doctor: 'Médecin',
    donor: 'Don d’organes : oui',
    noDonor: 'Don d’organes : non',
    code: 'En ligne, avec le code PIN',
    advice: 'Imprimez à 100 %, découpez le long des tirets et pliez aux repères.',
    relationships: ['', 'conjoint ou conjointe', 'père ou mère', 'enfant', 'frère ou sœur', 'ami ou amie'],
  },
  en: {
    language: 'English',
    title: 'Emergency card',
    emergency: 'In case of emergency',
    call: 'Call first',
    bloodGroup: 'Blood group',
    allergies: 'Allergies',
    medications: 'Medicines',
    otherInfos: 'Please note',
    doctor: 'Doctor',
    donor: 'Organ donor: yes',
    noDonor: 'Organ donor: no',
    code: 'Online, with the PIN',
    advice: 'Print at 100 %, cut along the dashes and fold at the marks.',
    relationships: ['', 'partner', 'parent', 'child', 'sibling', 'friend'],
  },
  de: {
    language: 'Deutsch',
    title: 'Notfallkarte',
    emergency: 'Im Notfall',
    call: 'Zuerst anrufen',
    bloodGroup: 'Blutgruppe',
    allergies: 'Allergien',
    medications: 'Medikamente',
    otherInfos: 'Wichtig zu wissen',
    doctor: 'Ärztin oder Arzt',
    donor: 'Organspende: ja',
    noDonor: 'Organspende: nein',
    code: 'Online, mit der PIN',
    advice: 'Mit 100 % drucken, entlang der Striche schneiden und an den Marken falten.',
    relationships: [
      '',
      'Partnerin oder Partner',
      'Elternteil',
      'Kind',
      'Schwester oder Bruder',
      'Freundin oder Freund',
    ],
  },
  es: {
    language: 'Español',
    title: 'Tarjeta de emergencia',
    emergency: 'En caso de emergencia',
    call: 'Avisar a',
    bloodGroup: 'Grupo sanguíneo',
    allergies: 'Alergias',
    medications: 'Medicamentos',
    otherInfos: 'Importante',
    doctor: 'Médico',
    donor: 'Donante de órganos: sí',
    noDonor: 'Donante de órganos: no',
    code: 'En línea, con el PIN',
    advice: 'Imprima al 100 %, recorte por los guiones y doble por las marcas.',
    relationships: ['', 'pareja', 'padre o madre', 'hijo o hija', 'hermano o hermana', 'amigo o amiga'],
  },
  it: {
    language: 'Italiano',
    title: 'Tessera d’emergenza',
    emergency: 'In caso di emergenza',
    call: 'Da avvisare',
    bloodGroup: 'Gruppo sanguigno',
    allergies: 'Allergie',
    medications: 'Farmaci',
    otherInfos: 'Da sapere',
    doctor: 'Medico',
    donor: 'Donazione di organi: sì',
    noDonor: 'Donazione di organi: no',
    code: 'Online, con il PIN',
    advice: 'Stampare al 100 %, ritagliare lungo i trattini e piegare sui segni.',
    relationships: ['', 'partner', 'genitore', 'figlio o figlia', 'fratello o sorella', 'amico o amica'],
  },
  nl: {
    language: 'Nederlands',
    title: 'Noodkaart',
    emergency: 'In geval van nood',
    call: 'Eerst bellen',
    bloodGroup: 'Bloedgroep',
    allergies: 'Allergieën',
    medications: 'Medicijnen',
    otherInfos: 'Goed om te weten',
    doctor: 'Huisarts',
    donor: 'Orgaandonor: ja',
    noDonor: 'Orgaandonor: nee',
    code: 'Online, met de pincode',
    advice: 'Print op 100 %, knip langs de streepjes en vouw bij de tekens.',
    relationships: ['', 'partner', 'ouder', 'kind', 'broer of zus', 'vriend of vriendin'],
  },
  pt: {
    language: 'Português',
    title: 'Cartão de emergência',
    emergency: 'Em caso de emergência',
    call: 'Avisar primeiro',
    bloodGroup: 'Grupo sanguíneo',
    allergies: 'Alergias',
    medications: 'Medicamentos',
    otherInfos: 'Importante saber',
    doctor: 'Médico',
    donor: 'Doação de órgãos: sim',
    noDonor: 'Doação de órgãos: não',
    code: 'Online, com o PIN',
    advice: 'Imprima a 100 %, corte pelos traços e dobre nas marcas.',
    relationships: [
      '',
      'companheiro ou companheira',
      'pai ou mãe',
      'filho ou filha',
      'irmão ou irmã',
      'amigo ou amiga',
    ],
  },
}
