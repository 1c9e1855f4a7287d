import type { MessagesWith } from './messages.ts';

/** Returns all texts of the interface in German. */
export function de(): MessagesWith<'one' | 'other'> {
  return words;
}

const words: MessagesWith<'one' | 'other'> = {
  skipToContent: 'Zum Hauptinhalt springen',
  externalSite: 'externe Website',

  navigation: {
    main: 'Hauptnavigation',
    toggleMenu: 'Navigationsleiste umschalten',
    menu: 'Menü',
    closeMenu: 'Navigationsleiste schließen',
    backToMainMenu: '← Zurück zum Hauptmenü',
    languages: 'Sprachen',
    breadcrumbs: 'Navigationspfad',
    home: 'Startseite',
    docsPages: 'Dokumentationsseiten',
    docs: 'Dokumentation',
    postPages: 'Beitragsseiten',
    listPages: 'Seiten der Blog-Liste',
    toggleGroup: '„{label}“ aus- oder einklappen',
    wholeGroup: { one: 'Die Seite ansehen', other: 'Alle {count} Seiten ansehen' },
    collapseSidebar: 'Seitenleiste einklappen',
    expandSidebar: 'Seitenleiste ausklappen',
    backToTop: 'Nach oben',
  },

  theme: {
    toggle: 'Zwischen dunklem und hellem Modus wechseln',
    toggleWhenLight: 'Zwischen dunklem und hellem Modus wechseln (derzeit heller Modus)',
    toggleWhenDark: 'Zwischen dunklem und hellem Modus wechseln (derzeit dunkler Modus)',
  },

  baseUrl: {
    title: 'Diese Website wurde nicht richtig geladen.',
    text: 'Ihre Stile und Skripte wurden nicht dort gefunden, wo sie gesucht wurden. Meist weicht baseUrl in codemaster.config.ts von dem Pfad ab, unter dem die Website ausgeliefert wird.',
    configured: 'Die Website wurde erstellt für:',
    suggestion: 'Sie wird offenbar ausgeliefert unter:',
  },

  counting: {
    label: 'Besucherstatistik',
    question: 'Darf diese Website mit {services} Statistiken über Ihre Besuche erfassen?',
    accept: 'Erlauben',
    decline: 'Nicht erlauben',
    policy: 'Datenschutzerklärung',
    change: 'Statistik-Einstellungen',
  },

  announcement: {
    label: 'Ankündigung',
    close: 'Schließen',
  },

  search: {
    label: 'Suche',
    title: 'Dokumentation durchsuchen',
    placeholder: 'Suchen',
    submit: 'Suchen',
    withoutScripts:
      'Die Suche benötigt JavaScript. Ohne JavaScript führen die Listen unten zu jeder Lektion und jedem Beitrag.',
    withoutScriptsPages:
      'Die Suche benötigt JavaScript. Ohne JavaScript führen die Listen unten zu jeder Seite und jedem Beitrag.',
    siteMap: 'Seitenübersicht',
    clear: 'Suchbegriff löschen',
    cancel: 'Abbrechen',
    recent: 'Zuletzt gesucht',
    noRecent: 'Keine letzten Suchen',
    save: 'Diese Suche speichern',
    remove: 'Diese Suche aus dem Verlauf entfernen',
    favourites: 'Favoriten',
    removeFavourite: 'Diese Suche aus den Favoriten entfernen',
    saved: 'Gespeichert',
    removed: 'Entfernt',
    loading: 'Suche läuft…',
    errorTitle: 'Ergebnisse konnten nicht geladen werden',
    errorHelp: 'Bitte überprüfen Sie Ihre Netzwerkverbindung.',
    retry: 'Erneut versuchen',
    openPage: 'Suchseite öffnen',
    noResults: 'Keine Ergebnisse für „{query}“',
    noResultsIn: 'Keine Ergebnisse für „{query}“ in {part}',
    searchEverything: 'Alles durchsuchen',
    version: 'Version',
    tryFor: 'Suchen Sie zum Beispiel nach',
    reportQuestion: 'Diese Suche sollte Ergebnisse liefern?',
    reportLink: 'Teilen Sie es uns mit.',
    seeAll: { one: '{count} Ergebnis ansehen', other: 'Alle {count} Ergebnisse ansehen' },
    count: { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
    resultsFor: 'Suchergebnisse für „{query}“',
    loadMore: 'Mehr Ergebnisse anzeigen',
    results: 'Ergebnisse',
    narrow: 'Ergebnisse eingrenzen auf',
    everything: 'Alles',
    toSelect: 'auswählen',
    toNavigate: 'navigieren',
    toClose: 'schließen',
    enterKey: 'Eingabetaste',
    upKey: 'Pfeil nach oben',
    downKey: 'Pfeil nach unten',
    escapeKey: 'Escape-Taste',
    searchBy: 'Suche von',
    browse: 'Alles durchstöbern',
  },

  page: {
    onThisPage: 'Auf dieser Seite',
    edit: 'Diese Seite bearbeiten',
    lastUpdatedOn: 'Zuletzt aktualisiert am {date}',
    lastUpdatedBy: 'Zuletzt aktualisiert von {author}',
    lastUpdatedOnBy: 'Zuletzt aktualisiert am {date} von {author}',
    headingAnchor: 'Direkter Link zu {title}',
    readingTime: { one: '{count} Min. Lesezeit', other: '{count} Min. Lesezeit' },
    emptyCategory: 'Hier gibt es noch nichts zu lesen.',
    itemCount: { one: '{count} Eintrag', other: '{count} Einträge' },
    footnotes: 'Fußnoten',
    footnoteBack: 'Zurück zum Text, Verweis {reference}',
    table: 'Tabelle',
    tabs: 'Tabs',
    formula: 'Formel',
    details: 'Details',
    taskDone: 'Erledigt',
    taskOpen: 'Noch nicht erledigt',
    previous: 'Zurück',
    next: 'Weiter',
    borrowed: 'Diese Seite wurde noch nicht übersetzt. Sie wird auf {language} angezeigt.',
    borrowedTitle: 'Noch nicht übersetzt',
    stale: 'Das Original dieses Abschnitts wurde seit der Übersetzung geändert.',
    draftTitle: 'Entwurf',
    draft:
      'Diese Seite ist ein Entwurf. Sie ist während des Schreibens sichtbar und gehört nicht zur veröffentlichten Website.',
    unlistedTitle: 'Nicht gelistete Seite',
    unlisted:
      'Diese Seite ist nicht gelistet. Suchmaschinen indexieren sie nicht, und nur wer den Link hat, kann sie finden.',
  },

  versions: {
    title: 'Versionen',
    badge: 'Version: {version}',
    unreleased: {
      title: 'Noch nicht veröffentlicht',
      text: 'Sie lesen {site} {version}. Diese Version wird noch geschrieben und kann sich ändern.',
    },
    unmaintained: {
      title: 'Alte Version',
      text: 'Sie lesen {site} {version}. Diese Version wird nicht mehr aktualisiert.',
    },
    seeLast: 'Zur neuesten Version ({version})',
  },

  levels: {
    label: 'Niveau',
    beginner: 'Einsteiger',
    intermediate: 'Fortgeschritten',
    advanced: 'Profi',
  },

  path: {
    lessonCount: { one: '{count} Lektion', other: '{count} Lektionen' },
    minutesLong: { one: 'etwa {count} Minute Lesezeit', other: 'etwa {count} Minuten Lesezeit' },
    hoursLong: { one: 'etwa {count} Stunde Lesezeit', other: 'etwa {count} Stunden Lesezeit' },
    start: 'Start: {lesson}',
    whole: 'Der ganze Lernpfad',
  },

  progress: {
    title: 'Ihr Fortschritt',
    finish: 'Ich habe diese Lektion abgeschlossen',
    undone: 'Diese Lektion ist nicht mehr abgehakt',
    next: 'Weiter: {lesson}',
    done: 'abgeschlossen',
    doneOf: 'Abgeschlossene Lektionen: {done} von {total}',
    continue: 'Fortsetzen: {lesson}',
    again: 'Noch einmal durchgehen',
    about: 'Was Sie abhaken, bleibt in diesem Browser, ohne Konto. Speichern Sie es in einer Datei, um es mitzunehmen.',
    save: 'In Datei speichern',
    load: 'Aus Datei laden',
    loaded: 'Geladen. Abgeschlossene Lektionen aus der Datei: {count}.',
    unreadable: 'Diese Datei enthält keinen gespeicherten Fortschritt; es wurde nichts geändert.',
    blocked: 'Ihr Browser lässt diese Website nichts speichern; Häkchen bleiben nur, bis Sie die Seite verlassen.',
  },

  shortcuts: {
    title: 'Tastenkürzel',
    open: 'Tastenkürzel',
    close: 'Schließen',
    search: 'Suche',
    nextPage: 'Nächste Seite',
    previousPage: 'Vorherige Seite',
    finish: 'Lektion abhaken oder Häkchen entfernen',
    theme: 'Dunkel oder hell',
    help: 'Diese Liste',
    single: 'Einzelne Tasten verwenden',
    singleAbout: 'Schalten Sie dies aus, wenn es Ihre Eingabemethode oder Sprachsteuerung stört.',
  },

  tags: {
    label: 'Schlagwörter',
    title: 'Schlagwörter',
    docsTitle: 'Schlagwörter der Dokumentation',
    all: 'Alle Schlagwörter anzeigen',
    postsTagged: {
      one: '{count} Beitrag mit dem Schlagwort „{tag}“',
      other: '{count} Beiträge mit dem Schlagwort „{tag}“',
    },
    docsTagged: { one: '{count} Seite mit dem Schlagwort „{tag}“', other: '{count} Seiten mit dem Schlagwort „{tag}“' },
  },

  blog: {
    recentPosts: 'Neueste Beiträge',
    latestPosts: 'Aus dem Blog',
    allPosts: 'Alle Beiträge',
    archive: 'Archiv',
    archiveIntro: 'Alle Beiträge nach Jahr.',
    authors: 'Autoren',
    allAuthors: 'Alle Autoren anzeigen',
    postCount: { one: '{count} Beitrag', other: '{count} Beiträge' },
    noPosts: 'Von diesem Autor gibt es noch keine Beiträge.',
    newerPost: 'Neuerer Beitrag',
    olderPost: 'Älterer Beitrag',
    newerEntries: 'Neuere Einträge',
    olderEntries: 'Ältere Einträge',
    pageOf: 'Seite {page} von {pages}',
    writtenBy: 'Von',
    readMore: 'Weiterlesen',
  },

  callouts: {
    note: 'Hinweis',
    tip: 'Tipp',
    info: 'Info',
    warning: 'Warnung',
    danger: 'Gefahr',
    caution: 'Vorsicht',
    important: 'Wichtig',
    success: 'Erfolg',
  },

  code: {
    copy: 'Kopieren',
    copyLabel: 'Code in die Zwischenablage kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren fehlgeschlagen',
    input: 'Eingabe',
    output: 'Ausgabe',
    wrong: 'Falscher Code',
    run: 'Ausgeführt mit {toolchain}',
    checked: 'Geprüft mit {toolchain}',
    aboutRun: 'Dieser Code wurde genau so ausgeführt, wie er hier steht, und tat, was die Seite sagt.',
    aboutChecked:
      'Dieser Code wurde genau so geprüft, wie er hier steht: Er lässt sich kompilieren oder scheitert mit dem Fehler, den die Seite nennt.',
    needs: 'Benötigt {toolchain} oder neuer',
    drawingText: 'Als Text anzeigen',
    wrap: 'Lange Zeilen umbrechen',
    foldedLine: 'Zeile {line}',
    foldedLines: 'Zeilen {from}–{to}',
    group: 'Varianten dieses Codes',
    added: 'Hinzugefügt',
    removed: 'Entfernt',
    marked: 'Hervorgehoben',
    focused: 'Im Fokus',
    error: 'Fehler',
    warning: 'Warnung',
    note: 'Anmerkung {number}',
    noteBack: 'Anmerkung {number}, zurück zu Zeile {line}',
  },

  download: {
    label: '{name} herunterladen',
    needs: 'Um dieses Programm auszuführen, brauchen Sie {toolchain} oder neuer.',
    run: 'Öffnen Sie in diesem Ordner ein Terminal und geben Sie ein:',
    test: 'Öffnen Sie in diesem Ordner ein Terminal und führen Sie die Tests aus:',
    compile:
      'Dieser Code wird nur kompiliert; er startet nichts. Öffnen Sie in diesem Ordner ein Terminal und geben Sie ein:',
    input: 'Das Programm liest `{file}` anstelle Ihrer Eingaben.',
  },

  playground: {
    open: 'In {name} öffnen',
    about: 'Sendet das Programm an {place}, wo es unter einer öffentlichen Adresse gespeichert wird',
    failed: 'Das Programm konnte nicht gesendet werden. Kopieren Sie es und fügen Sie es auf {place} ein.',
  },

  quiz: {
    answer: 'Antwort anzeigen',
  },

  course: {
    exercise: 'Übung',
    hint: 'Tipp {number}',
    solution: 'Lösung',
    comparison: 'Dasselbe in mehreren Sprachen',
    sideBySide: 'Nebeneinander',
  },

  book: {
    cover: 'Cover',
    coverOf: 'Cover des Buches „{title}“',
    contents: 'Inhaltsverzeichnis',
    landmarks: 'Orte im Buch',
    beginning: 'Anfang',
    answers: 'Antworten und Lösungen',
    questions: 'Fragen',
    seeAnswer: 'Die Antwort steht am Ende des Buches',
    backToText: 'Zurück zur Lektion',
    online: 'Diese Lektion im Web:',
    programs: 'Dort können Sie die Programme herunterladen und einige davon ausführen.',
    edition: 'Stand: {date}',
    accessibility:
      '„{title}“ lässt sich allein als Text lesen: Bilder und Zeichnungen haben Beschreibungen, Formeln sind MathML, Code ist Text, und Überschriften, Inhaltsverzeichnis und interne Links führen durch das Buch.',
    take: 'Als Buch herunterladen',
    epub: 'EPUB für Lesegeräte und Smartphones',
    html: 'Eine Datei zum Lesen oder Drucken',
    pdf: 'PDF zum Drucken',
    size: '{size} MB',
  },

  island: {
    failed: 'Dieser Teil der Seite konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    crashed: 'Auf dieser Seite ist ein Fehler aufgetreten.',
    tryAgain: 'Erneut versuchen',
    cause: 'Ursache:',
  },

  visit: {
    loading: 'Seite wird geladen',
    failed: 'Die Seite konnte nicht geladen werden.',
    close: 'Diese Meldung schließen',
  },

  offline: {
    pageTitle: 'Ohne Netz',
    storedTitle: 'Auf diesem Gerät gespeichert',
    pageText:
      'Diese Seite ist nicht auf Ihrem Gerät gespeichert, oder es gibt kein Netz, um sie zu laden. Was Sie gespeichert haben, lässt sich wie immer öffnen:',
    pageRetry: 'Diese Seite neu laden',
    withoutScripts: 'Ohne JavaScript kann diese Website nichts auf Ihrem Gerät speichern.',
    title: 'Diesen Kurs mitnehmen',
    about: 'Auf Ihrem Gerät gespeichert, funktionieren Lektionen, Übungen und Suche ohne Netz.',
    aboutSized:
      'Auf Ihrem Gerät gespeichert, funktionieren Lektionen, Übungen und Suche ohne Netz. Dafür werden {size} benötigt.',
    keep: 'Diesen Kurs offline speichern',
    keepSized: 'Diesen Kurs offline speichern ({size})',
    stop: 'Anhalten',
    remove: 'Entfernen',
    removeNamed: '{course} entfernen',
    fetchAgain: 'Kurs erneut herunterladen',
    starting: 'Wird gestartet…',
    fetching: 'Bisher gespeichert: {done} von {total}',
    progress: 'Fortschritt beim Speichern des Kurses',
    kept: 'Dieser Kurs ist auf Ihrem Gerät gespeichert ({size}, Stand: {date}).',
    mayGo: 'Ihr Browser kann ihn entfernen, wenn der Speicherplatz des Geräts knapp wird.',
    removed: 'Der Kurs ist nicht mehr auf Ihrem Gerät gespeichert.',
    stopped: 'Angehalten. Vom Kurs wurde nichts gespeichert.',
    unfinished:
      'Der Kurs wurde beim letzten Mal nicht vollständig gespeichert, deshalb ist nichts davon da. Sie können ihn erneut speichern.',
    broken:
      'Einige der gespeicherten Dateien fehlen oder sind beschädigt. Laden Sie den Kurs erneut herunter, solange Sie Netz haben.',
    evicted:
      'Ihr Browser hat den gespeicherten Kurs entfernt, vielleicht weil der Speicherplatz knapp wurde. Sie können ihn erneut speichern.',
    blocked: 'Ihr Browser lässt diese Website keine Seiten speichern. In privaten Fenstern ist das oft nicht erlaubt.',
    updated: 'Eine neue Version des gespeicherten Kurses ist bereit. Sie sehen sie ab der nächsten Seite.',
    updateFailed: 'Die neue Version des Kurses konnte nicht gespeichert werden; die alte bleibt erhalten. {reason}',
    load: 'Jetzt anzeigen',
    close: 'Schließen',
    none: 'Auf diesem Gerät ist kein Kurs gespeichert.',
    network:
      'Die Verbindung ist fehlgeschlagen. Es wurde nichts geändert; versuchen Sie es erneut, wenn Sie online sind.',
    server: 'Der Server hat einen Fehler gemeldet ({file}). Es wurde nichts geändert; versuchen Sie es später erneut.',
    missing:
      'Eine Datei dieses Kurses gibt es auf der Website nicht mehr ({file}). Laden Sie diese Seite neu und versuchen Sie es dann noch einmal.',
    changed:
      'Eine empfangene Datei entspricht nicht der veröffentlichten ({file}). Es wurde nichts geändert; versuchen Sie es später noch einmal.',
    outdated:
      'Die Website wird gerade aktualisiert. Es wurde nichts geändert; versuchen Sie es in einigen Minuten noch einmal.',
    full: 'Ihr Gerät oder Browser hat keinen Platz mehr für den Kurs. Es wurde nichts geändert; geben Sie Speicherplatz frei und versuchen Sie es noch einmal.',
    unknown: 'Ihr Browser konnte den Kurs nicht speichern. Es wurde nichts geändert.',
  },

  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Wir konnten nicht finden, wonach Sie gesucht haben. Vielleicht wurde die Seite verschoben, oder die Adresse enthält einen Tippfehler.',
    next: 'Versuchen Sie es stattdessen hier',
  },
};
