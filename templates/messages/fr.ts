import type { MessagesWith } from './messages.ts';

/** Returns all texts of the interface in French. */
export function fr(): MessagesWith<'one' | 'many' | 'other'> {
  return words;
}

const words: MessagesWith<'one' | 'many' | 'other'> = {
  skipToContent: 'Aller au contenu principal',
  externalSite: 'site externe',

  navigation: {
    main: 'Navigation principale',
    toggleMenu: 'Afficher ou masquer la barre de navigation',
    menu: 'Menu',
    closeMenu: 'Fermer la barre de navigation',
    backToMainMenu: '← Retour au menu principal',
    languages: 'Langues',
    breadcrumbs: 'Fil d’Ariane',
    home: 'Page d’accueil',
    docsPages: 'Pages de documentation',
    docs: 'Documentation',
    postPages: 'Navigation entre les articles du blog',
    listPages: 'Pagination de la liste du blog',
    toggleGroup: 'Développer ou réduire « {label} »',
    wholeGroup: { one: 'Voir la page', many: 'Voir les {count} de pages', other: 'Voir les {count} pages' },
    collapseSidebar: 'Réduire le menu latéral',
    expandSidebar: 'Déplier le menu latéral',
    backToTop: 'Retour en haut de la page',
  },

  theme: {
    toggle: 'Basculer entre le mode sombre et le mode clair',
    toggleWhenLight: 'Basculer entre le mode sombre et le mode clair (actuellement mode clair)',
    toggleWhenDark: 'Basculer entre le mode sombre et le mode clair (actuellement mode sombre)',
  },

  baseUrl: {
    title: 'Ce site ne s’est pas chargé correctement.',
    text: 'Ses styles et ses scripts sont introuvables à l’endroit prévu. En général, baseUrl dans codemaster.config.ts ne correspond pas au chemin sous lequel le site est servi.',
    configured: 'Le site a été généré pour :',
    suggestion: 'Il semble être servi sous :',
  },

  counting: {
    label: 'Statistiques de visite',
    question: 'Ce site peut-il recueillir des statistiques sur vos visites avec {services} ?',
    accept: 'Autoriser',
    decline: 'Refuser',
    policy: 'Politique de confidentialité',
    change: 'Réglages des statistiques',
  },

  announcement: {
    label: 'Annonce',
    close: 'Fermer',
  },

  search: {
    label: 'Rechercher',
    title: 'Rechercher dans la documentation',
    placeholder: 'Rechercher',
    submit: 'Rechercher',
    withoutScripts:
      'La recherche nécessite JavaScript. Sans lui, les listes ci-dessous mènent à toutes les leçons et à tous les articles.',
    withoutScriptsPages:
      'La recherche nécessite JavaScript. Sans lui, les listes ci-dessous mènent à toutes les pages et à tous les articles.',
    siteMap: 'Plan du site',
    clear: 'Effacer la recherche',
    cancel: 'Annuler',
    recent: 'Récentes',
    noRecent: 'Aucune recherche récente',
    save: 'Enregistrer cette recherche',
    remove: 'Supprimer cette recherche de l’historique',
    favourites: 'Favoris',
    removeFavourite: 'Retirer cette recherche des favoris',
    saved: 'Enregistrée',
    removed: 'Supprimée',
    loading: 'Recherche en cours…',
    errorTitle: 'Impossible de charger les résultats',
    errorHelp: 'Vérifiez votre connexion réseau.',
    retry: 'Réessayer',
    openPage: 'Ouvrir la page de recherche',
    noResults: 'Aucun résultat pour « {query} »',
    noResultsIn: 'Aucun résultat pour « {query} » dans {part}',
    searchEverything: 'Rechercher partout',
    version: 'Version',
    tryFor: 'Essayez de rechercher',
    reportQuestion: 'Cette recherche devrait donner des résultats ?',
    reportLink: 'Faites-le-nous savoir.',
    seeAll: {
      one: 'Voir {count} résultat',
      many: 'Voir les {count} de résultats',
      other: 'Voir les {count} résultats',
    },
    count: { one: '{count} résultat', many: '{count} de résultats', other: '{count} résultats' },
    resultsFor: 'Résultats de recherche pour « {query} »',
    loadMore: 'Afficher plus de résultats',
    results: 'Résultats',
    narrow: 'Limiter les résultats à',
    everything: 'Tout',
    toSelect: 'sélectionner',
    toNavigate: 'naviguer',
    toClose: 'fermer',
    enterKey: 'Touche Entrée',
    upKey: 'Flèche vers le haut',
    downKey: 'Flèche vers le bas',
    escapeKey: 'Touche Échap',
    searchBy: 'Recherche fournie par',
    browse: 'Tout parcourir',
  },

  page: {
    onThisPage: 'Sur cette page',
    edit: 'Modifier cette page',
    lastUpdatedOn: 'Dernière mise à jour le {date}',
    lastUpdatedBy: 'Dernière mise à jour par {author}',
    lastUpdatedOnBy: 'Dernière mise à jour le {date} par {author}',
    headingAnchor: 'Lien direct vers {title}',
    readingTime: { one: '{count} min de lecture', many: '{count} min de lecture', other: '{count} min de lecture' },
    emptyCategory: 'Il n’y a encore rien à lire ici.',
    itemCount: { one: '{count} élément', many: '{count} d’éléments', other: '{count} éléments' },
    footnotes: 'Notes de bas de page',
    footnoteBack: 'Retour au texte, référence {reference}',
    table: 'Tableau',
    tabs: 'Onglets',
    formula: 'Formule',
    details: 'Détails',
    taskDone: 'Fait',
    taskOpen: 'À faire',
    previous: 'Précédent',
    next: 'Suivant',
    borrowed: 'Cette page n’est pas encore traduite. Elle est affichée en {language}.',
    borrowedTitle: 'Pas encore traduite',
    draftTitle: 'Brouillon',
    draft: 'Cette page est un brouillon. Elle est visible pendant la rédaction et ne fait pas partie du site publié.',
    unlistedTitle: 'Page non répertoriée',
    unlisted:
      'Cette page n’est pas répertoriée. Les moteurs de recherche ne l’indexent pas et seules les personnes disposant du lien peuvent la trouver.',
  },

  versions: {
    title: 'Versions',
    badge: 'Version : {version}',
    unreleased: {
      title: 'Version non publiée',
      text: 'Vous lisez {site} {version}, dont la rédaction est en cours et qui peut encore changer.',
    },
    unmaintained: {
      title: 'Ancienne version',
      text: 'Vous lisez {site} {version}, qui n’est plus mise à jour.',
    },
    seeLast: 'Aller à la dernière version ({version})',
  },

  levels: {
    label: 'Niveau',
    beginner: 'Débutant',
    intermediate: 'Intermédiaire',
    advanced: 'Avancé',
  },

  path: {
    lessonCount: { one: '{count} leçon', many: '{count} de leçons', other: '{count} leçons' },
    minutesLong: {
      one: 'environ {count} minute de lecture',
      many: 'environ {count} de minutes de lecture',
      other: 'environ {count} minutes de lecture',
    },
    hoursLong: {
      one: 'environ {count} heure de lecture',
      many: 'environ {count} d’heures de lecture',
      other: 'environ {count} heures de lecture',
    },
    start: 'Commencer : {lesson}',
    whole: 'Le parcours complet',
  },

  progress: {
    title: 'Votre progression',
    finish: 'J’ai terminé cette leçon',
    undone: 'Cette leçon n’est plus cochée',
    next: 'Suivant : {lesson}',
    done: 'terminée',
    doneOf: 'Leçons terminées : {done} sur {total}',
    continue: 'Continuer : {lesson}',
    again: 'Revoir depuis le début',
    about: 'Ce que vous cochez reste dans ce navigateur, sans compte. Enregistrez-le dans un fichier pour l’emporter.',
    save: 'Enregistrer dans un fichier',
    load: 'Charger depuis un fichier',
    loaded: 'Chargé. Leçons terminées dans le fichier : {count}.',
    unreadable: 'Ce fichier ne contient aucune progression enregistrée ; rien n’a été modifié.',
    blocked:
      'Votre navigateur ne permet pas à ce site de conserver des données ; les coches disparaissent quand vous quittez la page.',
  },

  shortcuts: {
    title: 'Raccourcis clavier',
    open: 'Raccourcis clavier',
    close: 'Fermer',
    search: 'Rechercher',
    nextPage: 'Page suivante',
    previousPage: 'Page précédente',
    finish: 'Cocher ou décocher la leçon',
    theme: 'Mode sombre ou clair',
    help: 'Cette liste',
    single: 'Utiliser les touches seules',
    singleAbout: 'Désactivez cette option si elles gênent votre méthode de saisie ou votre commande vocale.',
  },

  tags: {
    label: 'Étiquettes',
    title: 'Étiquettes',
    docsTitle: 'Étiquettes de la documentation',
    all: 'Voir toutes les étiquettes',
    postsTagged: {
      one: '{count} article avec l’étiquette « {tag} »',
      many: '{count} d’articles avec l’étiquette « {tag} »',
      other: '{count} articles avec l’étiquette « {tag} »',
    },
    docsTagged: {
      one: '{count} page avec l’étiquette « {tag} »',
      many: '{count} de pages avec l’étiquette « {tag} »',
      other: '{count} pages avec l’étiquette « {tag} »',
    },
  },

  blog: {
    recentPosts: 'Articles récents',
    latestPosts: 'Sur le blog',
    allPosts: 'Tous les articles',
    archive: 'Archives',
    archiveIntro: 'Tous les articles, par année.',
    authors: 'Auteurs',
    allAuthors: 'Voir tous les auteurs',
    postCount: { one: '{count} article', many: '{count} d’articles', other: '{count} articles' },
    noPosts: 'Cet auteur n’a encore écrit aucun article.',
    newerPost: 'Article plus récent',
    olderPost: 'Article plus ancien',
    newerEntries: 'Articles plus récents',
    olderEntries: 'Articles plus anciens',
    pageOf: 'Page {page} sur {pages}',
    writtenBy: 'Par',
    readMore: 'Lire la suite',
  },

  callouts: {
    note: 'Remarque',
    tip: 'Astuce',
    info: 'Info',
    warning: 'Avertissement',
    danger: 'Danger',
    caution: 'Attention',
    important: 'Important',
    success: 'Succès',
  },

  code: {
    copy: 'Copier',
    copyLabel: 'Copier le code dans le presse-papiers',
    copied: 'Copié',
    copyFailed: 'Échec de la copie',
    input: 'Entrée',
    output: 'Sortie',
    wrong: 'Code incorrect',
    run: 'Exécuté avec {toolchain}',
    checked: 'Vérifié avec {toolchain}',
    aboutRun: 'Ce code a été exécuté exactement tel qu’il figure ici et a fait ce que dit la page.',
    aboutChecked:
      'Ce code a été vérifié exactement tel qu’il figure ici : il compile, ou il échoue avec l’erreur indiquée par la page.',
    needs: 'Nécessite {toolchain} ou plus récent',
    drawingText: 'Afficher en texte',
    wrap: 'Renvoyer à la ligne',
    foldedLine: 'Ligne {line}',
    foldedLines: 'Lignes {from}–{to}',
    group: 'Variantes de ce code',
    added: 'Ajouté',
    removed: 'Supprimé',
    marked: 'Surligné',
    focused: 'Mis en avant',
    error: 'Erreur',
    warning: 'Avertissement',
    note: 'Note {number}',
    noteBack: 'Note {number}, retour à la ligne {line}',
  },

  download: {
    label: 'Télécharger {name}',
    needs: 'Pour exécuter ce programme, il vous faut {toolchain} ou plus récent.',
    run: 'Ouvrez un terminal dans ce dossier et tapez :',
    test: 'Ouvrez un terminal dans ce dossier et lancez les tests :',
    compile: 'Ce code est seulement compilé ; il ne lance rien. Ouvrez un terminal dans ce dossier et tapez :',
    input: 'Le programme lit `{file}` à la place de ce que vous taperiez.',
  },

  playground: {
    open: 'Ouvrir dans {name}',
    about: 'Envoie le programme à {place}, qui le conserve à une adresse publique',
    failed: 'Le programme n’a pas pu être envoyé. Copiez-le et collez-le sur {place}.',
  },

  quiz: {
    answer: 'Afficher la réponse',
  },

  course: {
    exercise: 'Exercice',
    hint: 'Indice {number}',
    solution: 'Solution',
    comparison: 'La même chose dans plusieurs langages',
    sideBySide: 'Côte à côte',
  },

  book: {
    cover: 'Couverture',
    coverOf: 'Couverture du livre « {title} »',
    contents: 'Table des matières',
    landmarks: 'Repères dans le livre',
    beginning: 'Début',
    answers: 'Réponses et solutions',
    questions: 'Questions',
    seeAnswer: 'La réponse se trouve à la fin du livre',
    backToText: 'Retour à la leçon',
    online: 'Cette leçon sur le Web :',
    programs: 'Vous pouvez y télécharger ses programmes et en exécuter certains.',
    edition: 'État au {date}',
    accessibility:
      '« {title} » peut se lire uniquement sous forme de texte : les images et les dessins ont des descriptions, les formules sont en MathML, le code est du texte, et les titres, la table des matières et les liens internes guident à travers le livre.',
    take: 'Télécharger sous forme de livre',
    epub: 'EPUB pour liseuses et téléphones',
    html: 'Un seul fichier à lire ou à imprimer',
    size: '{size} Mo',
  },

  island: {
    failed: 'Cette partie de la page n’a pas pu être chargée.',
    retry: 'Réessayer',
    crashed: 'Cette page a rencontré une erreur.',
    tryAgain: 'Réessayer',
    cause: 'Cause :',
  },

  visit: {
    loading: 'Chargement de la page',
    failed: 'La page n’a pas pu être chargée.',
    close: 'Fermer ce message',
  },

  offline: {
    pageTitle: 'Hors connexion',
    pageText:
      'Cette page n’est pas enregistrée sur votre appareil, ou il n’y a pas de réseau pour la charger. Ce que vous avez enregistré s’ouvre comme d’habitude :',
    pageRetry: 'Recharger cette page',
    withoutScripts: 'Sans JavaScript, ce site ne peut rien enregistrer sur votre appareil.',
    title: 'Emporter ce cours',
    about:
      'Une fois le cours enregistré sur votre appareil, ses leçons, ses exercices et la recherche fonctionnent sans réseau.',
    aboutSized:
      'Une fois le cours enregistré sur votre appareil, ses leçons, ses exercices et la recherche fonctionnent sans réseau. Il occupe {size}.',
    keep: 'Garder ce cours hors connexion',
    keepSized: 'Garder ce cours hors connexion ({size})',
    stop: 'Arrêter',
    remove: 'Supprimer',
    removeNamed: 'Supprimer {course}',
    fetchAgain: 'Télécharger à nouveau le cours',
    starting: 'Démarrage…',
    fetching: 'Enregistré : {done} sur {total}',
    progress: 'Progression de l’enregistrement du cours',
    kept: 'Ce cours est enregistré sur votre appareil ({size}, version du {date}).',
    mayGo: 'Votre navigateur peut le supprimer si l’appareil manque d’espace.',
    removed: 'Le cours n’est plus enregistré sur votre appareil.',
    stopped: 'Arrêté. Rien du cours n’a été enregistré.',
    unfinished:
      'La dernière fois, le cours n’a pas été enregistré en entier ; rien n’en est gardé. Vous pouvez l’enregistrer à nouveau.',
    broken:
      'Certains fichiers enregistrés sont manquants ou endommagés. Téléchargez à nouveau le cours lorsque vous avez du réseau.',
    evicted:
      'Votre navigateur a supprimé le cours enregistré, peut-être parce que l’appareil manquait d’espace. Vous pouvez l’enregistrer à nouveau.',
    blocked:
      'Votre navigateur ne permet pas à ce site d’enregistrer des pages. C’est souvent le cas en navigation privée.',
    updated: 'Une nouvelle version du cours enregistré est prête. Vous la verrez à partir de la page suivante.',
    updateFailed: 'La nouvelle version du cours n’a pas pu être enregistrée ; l’ancienne est conservée. {reason}',
    load: 'L’afficher maintenant',
    close: 'Fermer',
    none: 'Aucun cours n’est enregistré sur cet appareil.',
    network: 'Le réseau a échoué. Rien n’a changé ; réessayez une fois en ligne.',
    missing: 'Le site n’a plus un des fichiers de ce cours ({file}). Rechargez cette page, puis réessayez.',
    changed: 'Un fichier reçu n’est pas celui qui a été publié ({file}). Rien n’a changé ; réessayez dans un moment.',
    outdated: 'Le site est en cours de mise à jour. Rien n’a changé ; réessayez dans quelques minutes.',
    full: 'Votre appareil ou votre navigateur n’a plus assez de place pour le cours. Rien n’a changé ; libérez de l’espace, puis réessayez.',
    unknown: 'Votre navigateur n’a pas pu enregistrer le cours. Rien n’a changé.',
  },

  notFound: {
    title: 'Page introuvable',
    text: 'Nous n’avons pas trouvé ce que vous cherchez. La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
    next: 'Essayez plutôt une de ces pages',
  },
};
