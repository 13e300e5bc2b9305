# The games: every folder beside this file that has C files. What a game has is found
# by the names of its files:
#
#	*.c              the rules: const struct game NAME_game
#	game.json        "order": its place among the games. "shipped": true: people play it, so its
#	                 words, puzzles and lessons must be complete. "hidden": true: no list shows it,
#	                 but it can be played by its name
#	ai/evaluator.c   the evaluation: const struct evaluator NAME_evaluator
#	ai/weights.net   a net that corrects the evaluation
#	term/view.c      const struct view NAME_VIEW: the board in the terminal
#	term/speech.c    const struct speech NAME_SPEECH: the board in sentences
#	art/svg.c        const struct picture_drawer NAME_picture: the board as an SVG
#	NAME.puzzles     its puzzles
#
# Only the rules are needed. Sets `games`, the list of names in order, and writes the tables that the
# libraries compile to the folder build/generated.
file(GLOB game_rules CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/*.c)
file(GLOB_RECURSE game_parts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*/*.c
  ${CMAKE_SOURCE_DIR}/games/*/game.json ${CMAKE_SOURCE_DIR}/games/*/weights.net)
list(TRANSFORM game_rules REPLACE "/[^/]*$" "" OUTPUT_VARIABLE game_folders)
list(REMOVE_DUPLICATES game_folders)
set(ordered)
set(listed_count 0)
foreach(folder ${game_folders})
  cmake_path(GET folder FILENAME game)
  set(order 999)
  set(hidden OFF)
  if(EXISTS ${folder}/game.json)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/game.json)
    file(READ ${folder}/game.json about)
    string(JSON found ERROR_VARIABLE error GET "${about}" order)
    if(NOT error)
      set(order ${found})
    endif()
    string(JSON ${game}_shipped ERROR_VARIABLE error GET "${about}" shipped)
    if(error)
      set(${game}_shipped OFF)
    endif()
    string(JSON hidden ERROR_VARIABLE error GET "${about}" hidden)
    if(error)
      set(hidden OFF)
    endif()
  endif()
  if(hidden)
    list(APPEND ordered 1000/${game})
  else()
    list(APPEND ordered ${order}/${game})
    math(EXPR listed_count "${listed_count} + 1")
  endif()
endforeach()
list(SORT ordered COMPARE NATURAL)
list(TRANSFORM ordered REPLACE "^[0-9]+/" "" OUTPUT_VARIABLE games)

# A C file with an array of pointers to an object of every game that has FILE.
function(write_game_table out header type array object file)
  set(declarations)
  set(rows)
  foreach(game ${games})
    if(EXISTS ${CMAKE_SOURCE_DIR}/games/${game}/${file})
      string(TOUPPER ${game} GAME)
      string(REPLACE "NAME" ${GAME} name ${object})
      string(REPLACE "name" ${game} name ${name})
      string(APPEND declarations "extern const ${type} ${name};\n")
      string(APPEND rows "\t&${name},\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/${out} @ONLY CONTENT
"/* Written by games/games.cmake. */
#include \"${header}\"

${declarations}
const ${type} *const ${array}[] = {
${rows}\tNULL,
};
${table_tail}")
endfunction()

set(shipped)
foreach(game ${games})
  if(${game}_shipped)
    list(APPEND shipped 1)
  else()
    list(APPEND shipped 0)
  endif()
endforeach()
list(JOIN shipped ", " shipped)
set(table_tail "const int GAMES_LISTED = ${listed_count};
const unsigned char GAMES_SHIPPED[] = {${shipped}};
")
write_game_table(games_rules.c "core/games.h" "struct game" GAMES name_game .)
unset(table_tail)
write_game_table(games_ai.c "ai/evaluator.h" "struct evaluator" EVALUATORS name_evaluator ai/evaluator.c)
write_game_table(games_svg.c "svg/draw.h" "struct picture_drawer" PICTURE_DRAWERS name_picture art/svg.c)
# What the terminal has of each game, one row a game.
set(declarations)
set(rows)
foreach(game ${games})
  string(TOUPPER ${game} GAME)
  set(members)
  foreach(part view speech)
    string(TOUPPER ${part} PART)
    if(EXISTS ${CMAKE_SOURCE_DIR}/games/${game}/term/${part}.c)
      string(APPEND declarations "extern const struct ${part} ${GAME}_${PART};\n")
      string(APPEND members ", &${GAME}_${PART}")
    else()
      string(APPEND members ", NULL")
    endif()
  endforeach()
  string(APPEND rows "\t{\"${game}\"${members}},\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games_terminal.c @ONLY CONTENT
"/* Written by games/games.cmake. */
#include \"term/speech.h\"
#include \"term/view.h\"

${declarations}
const struct terminal TERMINALS[] = {
${rows}\t{NULL, NULL, NULL},
};
")

set(nets)
foreach(game ${games})
  if(EXISTS ${CMAKE_SOURCE_DIR}/games/${game}/ai/weights.net)
    string(APPEND nets "NET(${game})\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games_nets.def @ONLY
  CONTENT "/* Written by games/games.cmake: the games that have ai/weights.net. */\n${nets}#undef NET\n")

# Every public header, for the tests that they fit into one program.
set(headers)
foreach(game ${games})
  if(EXISTS ${CMAKE_SOURCE_DIR}/games/${game}/${game}.h)
    string(APPEND headers "#include \"games/${game}/${game}.h\"\n")
  endif()
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games_headers.h @ONLY
  CONTENT "/* Written by games/games.cmake. */\n${headers}")

list(LENGTH games games_count)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games_count.h @ONLY
  CONTENT "/* Written by games/games.cmake: for arrays with a row for each game. */\nenum { GAMES_COUNT = ${games_count} };\n")
