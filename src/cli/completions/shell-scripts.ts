import type { Shell } from './shells.ts';

// Each script asks the tool (`codemaster completions words -- …`), which answers with a word and a tab and what it is about on
// each line, or with `:files` or `:folders`. So scripts never have to be brought up to date.

const BASH = `# codemaster: completions for bash
_codemaster() {
  local word="\${COMP_WORDS[COMP_CWORD]}" line answer
  COMPREPLY=()
  local -a typed=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  # Bash divides words at = and :, which are parts of words here.
  if declare -F _get_comp_words_by_ref >/dev/null; then
    local words cword cur
    _get_comp_words_by_ref -n =: cur words cword
    typed=("\${words[@]:1:cword}")
    word="$cur"
  fi
  answer="$("\${COMP_WORDS[0]}" completions words -- "\${typed[@]}" 2>/dev/null)" || return
  case "$answer" in
    :files) compopt -o default 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$word") ; return ;;
    :folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word") ; return ;;
  esac
  while IFS=$'\\t' read -r line _; do
    [ -n "$line" ] && COMPREPLY+=("$line")
  done <<< "$answer"
  # A folder is the beginning of a path.
  case "\${COMPREPLY[*]}" in */) compopt -o nospace 2>/dev/null ;; esac
  if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$word"; fi
}
complete -F _codemaster codemaster
`;

const ZSH = `#compdef codemaster
# codemaster: completions for zsh
_codemaster() {
  local answer line
  local -a found
  answer="$("\${words[1]}" completions words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)" || return 1
  case "$answer" in
    :files) _files; return ;;
    :folders) _files -/; return ;;
  esac
  for line in "\${(@f)answer}"; do
    [[ -n "$line" ]] && found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  (( $#found )) && _describe -t codemaster 'codemaster' found
}
if [ "$funcstack[1]" = "_codemaster" ]; then _codemaster "$@"; else compdef _codemaster codemaster; fi
`;

const FISH = `# codemaster: completions for fish
function __codemaster_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l answer ($words[1] completions words -- $words[2..-1] 2>/dev/null)
  switch "$answer[1]"
    case ':files'
      __fish_complete_path (commandline -ct)
    case ':folders'
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $answer
  end
end
complete -c codemaster -k -f -a '(__codemaster_complete)'
`;

/** Returns the script that a shell reads at its start. */
export function shellScript(shell: Shell): string {
  return { bash: BASH, zsh: ZSH, fish: FISH }[shell];
}

/** Returns what to do with the script of a shell. */
export function installHint(shell: Shell): string {
  return {
    bash: 'write it into ~/.local/share/bash-completion/completions/codemaster, or put `source <(codemaster completions bash)` into ~/.bashrc',
    zsh: 'write it as _codemaster into a folder of $fpath, or put `source <(codemaster completions zsh)` below `compinit` in ~/.zshrc',
    fish: 'write it into ~/.config/fish/completions/codemaster.fish',
  }[shell];
}
