/** The first page itself could not be loaded: there is no React to say so. */
export function showBootFailure(error: unknown): void {
  const words = document.createElement('p');
  words.textContent = 'Siden kunne ikke hentes.';
  const again = document.createElement('button');
  again.textContent = 'Genindlæs';
  again.addEventListener('click', () => location.reload());
  document.getElementById('app')?.replaceChildren(words, again);
  reportError(error);
}
