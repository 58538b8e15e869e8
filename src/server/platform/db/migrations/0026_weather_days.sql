CREATE TABLE "weather_days" (
	"cell" text NOT NULL,
	"day" date NOT NULL,
	"t_min" double precision NOT NULL,
	"t_max" double precision NOT NULL,
	"precipitation" double precision,
	"snowfall" double precision,
	"wind" double precision,
	"code" smallint,
	"elevation" double precision,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_days_cell_day_pk" PRIMARY KEY("cell","day")
);
